import { ArrowRight } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Refusal } from '#domain/errors/refusal.ts';
import { proposeStatuses, usualLimits, type IntervalLimits, type StatusProposal } from '#domain/anki/intervals.ts';

import type { Status } from '#domain/words/word.ts';
import { useAccount } from '#web/platform/account.ts';
import type { AnkiClient } from '#web/platform/anki/ankiClient.ts';
import { Button } from '#web/ui/Button.tsx';
import { refusalOf } from '#web/ui/failure.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { TickBox } from '#web/ui/TickBox.tsx';
import { adoptStatuses } from '#web/words/manyWords.ts';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import { formatInterval } from './formatInterval.ts';
import { IntervalScale } from './IntervalScale.tsx';
import styles from './Intervals.module.css';
import { intervalsOfWords } from './intervalsOfWords.ts';
import type { SendTarget } from '../sending/sendWords.ts';
import { statusesSent } from '../sending/statusesSent.ts';
import { ownKeys } from '../sending/useSendPlan.ts';

interface IntervalsProps {
  readonly client: AnkiClient;
  readonly target: SendTarget;

  readonly onBack: () => void;
  readonly onLost: (fault: Refusal) => void;
}

interface Known {
  readonly statuses: ReadonlyMap<string, Status>;
  readonly intervals: ReadonlyMap<string, number>;
}

/** Rows that are shown at first. */
const fewRows = 20;

/** What Anki's intervals say of the learner's words: proposals, of which those that rise are ticked. */
export function Intervals({ client, target, onBack, onLost }: IntervalsProps) {
  const store = useAccount();
  const { language } = target;
  const [known, setKnown] = useState<Known | null>(null);
  const [limits, setLimits] = useState(usualLimits);
  useEffect(() => {
    let isCurrent = true;
    const look = async (): Promise<Known> => ({
      statuses: await ownKeys(store, language, statusesSent.all),
      intervals: await intervalsOfWords(client, target),
    });
    look().then(
      (found) => isCurrent && setKnown(found),
      (error: unknown) => isCurrent && onLost(refusalOf(error)),
    );
    return () => {
      isCurrent = false;
    };
    // It is looked once: what is proposed does not move while it is read.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, client]);

  if (!known)
    return (
      <p className={styles['about']} role="status">
        Leemos los intervalos de tus tarjetas…
      </p>
    );
  return (
    <Proposals
      known={known}
      limits={limits}
      onLimits={setLimits}
      language={language}
      onBack={onBack}
      onAccept={(chosen) => {
        const words = chosen.map(({ key, to, days }) => ({ key, status: to, interval: days }));
        const titleOf = (count: number) =>
          count === 1 ? '1 palabra cambia' : `${formatNumber(count)} palabras cambian`;
        void adoptStatuses(store, language, words, titleOf).then((changed) => changed !== null && onBack());
      }}
    />
  );
}

interface ProposalsProps {
  readonly known: Known;
  readonly limits: IntervalLimits;
  readonly onLimits: (limits: IntervalLimits) => void;
  readonly language: SendTarget['language'];
  readonly onBack: () => void;
  readonly onAccept: (chosen: readonly StatusProposal[]) => void;
}

function Proposals({ known, limits, onLimits, language, onBack, onAccept }: ProposalsProps) {
  const { rising, falling, alike } = useMemo(
    () => proposeStatuses(known.statuses, known.intervals, limits),
    [known, limits],
  );
  // What the learner chose otherwise than is proposed, whatever the limits are now.
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  const isChosen = ({ key }: StatusProposal, isRising: boolean) => turned.has(key) !== isRising;
  const turn = (key: string) => {
    const next = new Set(turned);
    if (!next.delete(key)) next.add(key);
    setTurned(next);
  };
  const chosen = [
    ...rising.filter((proposal) => isChosen(proposal, true)),
    ...falling.filter((proposal) => isChosen(proposal, false)),
  ];
  const all = rising.length + falling.length;
  const groups = [
    { proposals: rising, isRising: true, title: countOf(rising.length, 'sube', 'suben'), about: 'elegidas todas' },
    {
      proposals: falling,
      isRising: false,
      title: countOf(falling.length, 'baja', 'bajan'),
      about: 'olvidadas en Anki hace poco; no las elegimos por ti',
    },
  ].filter(({ proposals }) => proposals.length > 0);
  return (
    <div className={styles['intervals']}>
      <h3>{headingOf(all, alike)}</h3>
      {all > 0 && (
        <p className={styles['about']}>
          Nada cambia hasta que lo aceptes, y se deshace de una vez.
          {alike > 0 && (alike === 1 ? ' Otra coincide.' : ` Otras ${formatNumber(alike)} coinciden.`)}
        </p>
      )}
      {groups.map(({ proposals, isRising, title, about }) => (
        <table key={title} className={styles['table']}>
          <caption>
            <b>{title}</b> <span>· {about}</span>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Elegida</span>
              </th>
              <th scope="col">Palabra</th>
              <th scope="col">En Anki, cada</th>
              <th scope="col">Aquí</th>
            </tr>
          </thead>
          <tbody>
            {(showsAll ? proposals : proposals.slice(0, fewRows)).map((proposal) => (
              <tr key={proposal.key}>
                <td>
                  <TickBox
                    label={proposal.key}
                    state={isChosen(proposal, isRising) ? 'all' : 'none'}
                    onChange={() => turn(proposal.key)}
                  />
                </td>
                <td lang={language}>{proposal.key}</td>
                <td>{formatInterval(proposal.days)}</td>
                <td>
                  <Change from={proposal.from} to={proposal.to} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {!showsAll && groups.some(({ proposals }) => proposals.length > fewRows) && (
        <Button variant="quiet" size="small" onClick={() => setShowsAll(true)}>
          Ver las {formatNumber(all)}
        </Button>
      )}
      <div className={styles['actions']}>
        {all > 0 && (
          <Button variant="primary" disabled={chosen.length === 0} onClick={() => onAccept(chosen)}>
            {chosen.length === 1 ? 'Cambiar 1 palabra' : `Cambiar ${formatNumber(chosen.length)} palabras`}
          </Button>
        )}
        <Button onClick={onBack}>{all > 0 ? 'Ahora no' : 'Volver'}</Button>
      </div>
      <IntervalScale limits={limits} onChange={onLimits} />
    </div>
  );
}

function headingOf(all: number, alike: number): string {
  if (all > 1) return `Anki sabe algo de ${formatNumber(all)} palabras que aquí dicen otra cosa`;
  if (all === 1) return 'Anki sabe algo de 1 palabra que aquí dice otra cosa';
  if (alike === 0) return 'Aún no has repasado en Anki ninguna de tus palabras.';
  return alike === 1
    ? 'Anki y Glosa dicen lo mismo de la palabra que has repasado allí.'
    : `Anki y Glosa dicen lo mismo de tus ${formatNumber(alike)} palabras.`;
}

function countOf(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

function Change({ from, to }: { readonly from: Status; readonly to: Status }) {
  const names = useStatusNames();
  return (
    <span className={styles['change']}>
      <StatusGlyph status={from} />
      <span>{names[from].level}</span>
      <ArrowRight size={15} strokeWidth={1.6} aria-label="pasa a" role="img" />
      <StatusGlyph status={to} />
      <span>{names[to].level}</span>
    </span>
  );
}
