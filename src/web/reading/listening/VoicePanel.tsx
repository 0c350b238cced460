import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Volume2 } from 'lucide-react';
import { useId } from 'react';
import { languages, type Language } from '#domain/languages.ts';
import { rateOf, rates, useListeningChoices, type ListeningEnd } from '#web/platform/speech/listeningChoices.ts';
import { voiceName, voiceOrigin, voicesOf } from '#web/platform/speech/voices.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/Field.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import { formatMinutes } from '#web/ui/numbers.ts';
import { Segmented } from '#web/ui/Segmented.tsx';
import { rateLabel, rateSpoken } from './labels.ts';
import styles from './Listening.module.css';
import { recordingVoice } from './notices.ts';

export interface VoicePanelProps {
  readonly language: Language;
  /** All of the browser. */
  readonly voices: readonly SpeechSynthesisVoice[];
  /** The one that speaks. */
  readonly current: string | undefined;
  /** The text's own recording: its seconds, null where they are not known; left out for none. */
  readonly recording?: { readonly seconds: number | null } | undefined;
  /** Its pages are turned. */
  readonly hasPages: boolean;
  /** The ends are chosen here, since the bar has no room for them. */
  readonly hasEnds: boolean;
  readonly onTry: (voice: SpeechSynthesisVoice) => void;
  readonly onVoice: (name: string) => void;
  readonly onRate: (rate: number) => void;
  readonly onEnd: (end: ListeningEnd) => void;
}

/** Voice and speed of one language, and where it stops: each acts at once and is kept for this browser. */
export function VoicePanel(props: VoicePanelProps) {
  const { language, voices, current, recording, hasPages, hasEnds, onTry, onVoice, onEnd } = props;
  const choices = useListeningChoices();
  const id = useId();
  const own = voicesOf(voices, language);
  const groups = [
    { title: 'En este dispositivo', list: own.filter(({ localService }) => localService) },
    { title: 'Necesitan conexión', list: own.filter(({ localService }) => !localService) },
  ].filter(({ list }) => list.length > 0);
  return (
    <div className={styles['panel']}>
      <h2 id={id}>Voz para el {languageNames[language].toLowerCase()}</h2>
      <RadioGroup aria-labelledby={id} value={current ?? ''} onValueChange={(name: string) => onVoice(name)}>
        {recording && (
          <VoiceRow
            value={recordingVoice}
            name="La voz del libro"
            about={
              recording.seconds === null ? 'viene grabada en él' : `grabada, ${formatMinutes(recording.seconds / 60)}`
            }
          />
        )}
        {groups.map(({ title, list }) => (
          <div key={title}>
            <h3>{title}</h3>
            {list.map((voice) => (
              <VoiceRow
                key={voice.voiceURI}
                value={voice.voiceURI}
                name={voiceName(voice)}
                about={voiceOrigin(voice)}
                onTry={() => onTry(voice)}
              />
            ))}
          </div>
        ))}
      </RadioGroup>
      <RateField language={language} onRate={props.onRate} />
      {hasPages && hasEnds && (
        <Segmented
          label="Hasta el final de"
          value={choices.end}
          onChange={onEnd}
          options={[
            { value: 'page', label: 'Página' },
            { value: 'chapter', label: 'Capítulo' },
            { value: 'minutes', label: '15 min' },
            { value: 'book', label: 'Libro' },
          ]}
        />
      )}
      {hasPages && !hasEnds && (
        <CheckField
          label="Pasar la página al llegar al final"
          checked={choices.end !== 'page'}
          onChange={(turns) => onEnd(turns ? 'chapter' : 'page')}
        />
      )}
      <p className={styles['others']}>{othersOf(voices, language, choices.voices)}</p>
    </div>
  );
}

interface VoiceRowProps {
  readonly value: string;
  readonly name: string;
  readonly about: string;
  readonly onTry?: () => void;
}

function VoiceRow({ value, name, about, onTry }: VoiceRowProps) {
  return (
    <div className={styles['voice']}>
      <Radio.Root value={value} className={styles['choice']} aria-label={`${name}, ${about}`}>
        <span className={styles['dot']} />
        <span>
          <b>{name}</b>
          <small>{about}</small>
        </span>
      </Radio.Root>
      {onTry && (
        <IconButton label={`Probar a ${name}`} onClick={onTry}>
          <Volume2 size={19} strokeWidth={1.6} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

/** The speed of a language's voices. */
export function RateField({ language, onRate }: Pick<VoicePanelProps, 'language' | 'onRate'>) {
  const rate = rateOf(useListeningChoices(), language);
  return (
    <label className={styles['rate']}>
      <span>Velocidad</span>
      <input
        type="range"
        min={rates.least}
        max={rates.most}
        step={rates.step}
        value={rate}
        aria-valuetext={rateSpoken(rate)}
        onChange={({ currentTarget: { value } }) => onRate(Number(value))}
      />
      <output>{rateLabel(rate)}</output>
    </label>
  );
}

/** The voices of the other languages that are learned here, in one line. */
function othersOf(
  voices: readonly SpeechSynthesisVoice[],
  language: Language,
  chosen: Partial<Readonly<Record<string, string>>>,
): string {
  return languages
    .filter((other) => other !== language && other !== 'es')
    .map((other) => {
      const list = voicesOf(voices, other);
      const voice = list.find(({ voiceURI }) => voiceURI === chosen[other]) ?? list[0];
      return `${languageNames[other]}: ${voice ? voiceName(voice) : 'ninguna todavía'}`;
    })
    .join(' · ');
}
