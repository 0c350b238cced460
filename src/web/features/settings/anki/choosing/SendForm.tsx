import { useEffect, useState } from 'react';
import type { Refusal } from '#domain/errors/refusal.ts';
import { noteParts, type CardWord, type NotePart } from '#domain/anki/noteParts.ts';
import { ownDeck, ownNoteType } from '#domain/anki/noteTypes.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { AnkiSends } from '#domain/profile/settings.ts';
import { useAccount } from '#web/platform/account.ts';
import type { AnkiClient } from '#web/platform/anki/ankiClient.ts';
import { createDeck, createOwnNoteType, type AnkiCollection } from '#web/platform/anki/collection.ts';
import { Button } from '#web/ui/Button.tsx';
import { refusalOf } from '#web/ui/failure.ts';
import { languageNames } from '#web/ui/languageNames.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { RadioList } from '#web/ui/RadioList.tsx';
import { SelectSetting, SettingGroup } from '../../Setting.tsx';
import { SwitchRow } from '#web/ui/SwitchRow.tsx';
import { useSettings } from '../../useSettings.ts';
import { CardSample } from './CardSample.tsx';
import { FieldTable } from './FieldTable.tsx';
import styles from './SendForm.module.css';
import { recentCardWords } from '../sending/recentCardWords.ts';
import type { SendTarget } from '../sending/sendWords.ts';
import { useSendPlan, type PlannedSending, type SendCount } from '../sending/useSendPlan.ts';
import { useSendTarget } from './useSendTarget.ts';

interface SendFormProps {
  readonly client: AnkiClient;
  readonly collection: AnkiCollection;
  readonly profile: Profile;
  /** Another number after each sending: what is left to send is counted anew. */
  readonly round: number;
  readonly onRefresh: () => Promise<void>;
  readonly onLost: (fault: Refusal) => void;
  readonly onSend: (target: SendTarget, planned: PlannedSending, sends: AnkiSends) => void;
  readonly onIntervals: (target: SendTarget) => void;
}

/** The choice that stands for a deck or note type which is yet to be made. */
const toCreate = '\u0000create';

/** Where words go, what of each, and which of them; with what is left to send. */
export function SendForm(props: SendFormProps) {
  const { client, collection, profile, round, onRefresh, onLost, onSend, onIntervals } = props;
  const { settings, activeLanguage: language } = profile;
  const { guest } = useAccount();
  const { change } = useSettings();
  const chosen = useSendTarget(client, collection, settings, onLost);
  const { deck, noteType, fields, mapping, gone } = chosen;
  const target: SendTarget | null =
    deck === null || noteType === null || fields === null || gone.length > 0
      ? null
      : { language, deck, noteType, mapping };
  const planned = useSendPlan(client, target, round, onLost);
  const { sample, another } = useSample(profile);
  const [made, setMade] = useState<{ readonly deck?: true; readonly noteType?: true }>({});
  const sends = settings.ankiSends ?? 'unknown';
  const count = planned?.counts[sends] ?? null;

  async function make(what: 'deck' | 'noteType'): Promise<void> {
    try {
      await (what === 'deck' ? createDeck(client, ownDeck) : createOwnNoteType(client));
      setMade({ ...made, [what]: true });
      change(what === 'deck' ? { ankiDefaultDeck: ownDeck } : { ankiDefaultNoteType: ownNoteType.name });
      await onRefresh();
    } catch (error) {
      onLost(refusalOf(error));
    }
  }
  function setField(part: NotePart, field: string): void {
    const all = noteParts.map((each) => [each, each === part ? field : (mapping[each] ?? '')]);
    change({ practice: { ankiFieldMapping: Object.fromEntries(all) } });
  }

  return (
    <>
      <SettingGroup>
        <div className={styles['two']}>
          <SelectSetting
            label="Mazo"
            value={deck ?? ''}
            about={
              made.deck && deck === ownDeck ? 'Lo hemos creado: no lo tenías.' : 'Donde entran las palabras nuevas.'
            }
            options={optionsOf(collection.decks, ownDeck, deck)}
            onChange={(value) => (value === toCreate ? void make('deck') : change({ ankiDefaultDeck: value }))}
          />
          <SelectSetting
            label="Tipo de nota"
            value={noteType ?? ''}
            about={
              noteType === ownNoteType.name
                ? 'Trae estos campos. También sirve cualquiera tuyo.'
                : 'Con «Glosa, con frase» cada tarjeta enseña su frase.'
            }
            options={optionsOf(collection.noteTypes, ownNoteType.name, noteType)}
            onChange={(value) => (value === toCreate ? void make('noteType') : change({ ankiDefaultNoteType: value }))}
          />
        </div>
      </SettingGroup>
      {fields && (
        <SettingGroup title="Qué va en cada campo" about="A la derecha, lo que llevaría tu última palabra.">
          <FieldTable fields={fields} mapping={mapping} gone={gone} sample={sample} onChange={setField} />
        </SettingGroup>
      )}
      {sample && fields && <CardSample word={sample} mapping={mapping} onAnother={another} />}
      <SettingGroup>
        <h3 id="anki-sends">Qué palabras en {languageNames[language].toLowerCase()}</h3>
        <RadioList<AnkiSends>
          labelledBy="anki-sends"
          value={sends}
          options={[
            {
              value: 'unknown',
              label: 'Las que aprendes y las que no sabes',
              figure: figureOf(target, planned?.counts.unknown),
            },
            { value: 'learning', label: 'Solo las que aprendes', figure: figureOf(target, planned?.counts.learning) },
            { value: 'all', label: 'También las que ya sabes', figure: figureOf(target, planned?.counts.all) },
          ]}
          onChange={(value) => change({ ankiSends: value })}
        />
        {/* Nothing that a guest marks outlives the page. */}
        {!guest && (
          <SwitchRow
            label="Enviar solas las que marque desde ahora"
            about="Cuando Anki esté abierto; si no, esperan."
            checked={typeof settings.ankiSendsSince === 'number'}
            onChange={(isOn) => change({ ankiSendsSince: isOn ? Date.now() : null })}
          />
        )}
      </SettingGroup>
      <div className={styles['actions']}>
        <Button
          variant="primary"
          disabled={!target || !planned || !count || total(count) === 0}
          onClick={() => target && planned && onSend(target, planned, sends)}
        >
          {labelOf(target, count)}
        </Button>
        <Button disabled={!target} onClick={() => target && onIntervals(target)}>
          Ver qué sabe ya Anki
        </Button>
      </div>
      <p className={styles['about']} role="status">
        {reasonOf(chosen, count)}
      </p>
    </>
  );
}

function optionsOf(names: readonly string[], own: string, chosen: string | null) {
  return [
    ...(chosen === null ? [{ value: '', label: 'Elige uno' }] : []),
    ...(names.includes(own) ? [] : [{ value: toCreate, label: `Crear «${own}»` }]),
    ...names.map((name) => ({ value: name, label: name })),
  ];
}

const total = ({ fresh, changed }: SendCount): number => fresh + changed;

function figureOf(target: SendTarget | null, count: SendCount | undefined): string {
  if (!target) return '';
  if (!count) return 'contando…';
  const [fresh, changed] = [formatNumber(count.fresh), formatNumber(count.changed)];
  return `${fresh} ${count.fresh === 1 ? 'nueva' : 'nuevas'} · ${changed} ${count.changed === 1 ? 'cambiada' : 'cambiadas'}`;
}

function labelOf(target: SendTarget | null, count: SendCount | null): string {
  if (!target || !count) return 'Enviar palabras';
  if (total(count) === 0) return 'No queda nada que enviar';
  return total(count) === 1 ? 'Enviar 1 palabra' : `Enviar ${formatNumber(total(count))} palabras`;
}

function reasonOf({ deck, noteType, gone }: ReturnType<typeof useSendTarget>, count: SendCount | null): string {
  if (deck === null) return 'Falta elegir un mazo.';
  if (noteType === null) return 'Falta elegir un tipo de nota.';
  if (gone.length > 0) return 'Elige otro campo para lo que ya no está en Anki.';
  if (!count) return 'Miramos lo que ya tienes en Anki…';
  const { twins } = count;
  if (twins === 0) return '';
  return twins === 1
    ? '1 ya la tienes en Anki por tu cuenta: al terminar te preguntamos.'
    : `${formatNumber(twins)} ya las tienes en Anki por tu cuenta: al terminar te preguntamos.`;
}

/** The learner's latest words, one at a time. */
function useSample({ activeLanguage: language }: Profile): {
  readonly sample: CardWord | null;
  readonly another: () => void;
} {
  const store = useAccount();
  const [words, setWords] = useState<readonly CardWord[]>([]);
  const [at, setAt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    recentCardWords(store, language).then(
      (found) => isCurrent && setWords(found),
      // The table stands without a sample.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [store, language]);
  return { sample: words[at % Math.max(1, words.length)] ?? null, another: () => setAt(at + 1) };
}
