import { useState, type ReactNode } from 'react';
import type { Refusal } from '#domain/errors/refusal.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { AnkiSends } from '#domain/profile/settings.ts';
import { useAccount } from '#web/platform/account.ts';
import type { AnkiClient } from '#web/platform/anki/ankiClient.ts';
import type { AnkiCollection } from '#web/platform/anki/collection.ts';
import { Button } from '#web/ui/Button.tsx';
import { showFailure } from '#web/ui/failure.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import styles from './Connected.module.css';
import { Intervals } from './intervals/Intervals.tsx';
import { SendForm } from './choosing/SendForm.tsx';
import { Sending } from './outcome/Sending.tsx';
import { SendResult } from './outcome/SendResult.tsx';
import { beforeWords } from './sending/pictures.ts';
import { cardWordsOf } from './sending/cardWords.ts';
import {
  errandsOf,
  sendWords,
  type SendPlan,
  type SendProgress,
  type SendReport,
  type SendTarget,
} from './sending/sendWords.ts';
import { alone } from './sending/oneSender.ts';
import { isWanted, type PlannedSending } from './sending/useSendPlan.ts';

interface ConnectedProps {
  readonly client: AnkiClient;
  readonly collection: AnkiCollection;
  readonly profile: Profile;
  readonly onRefresh: () => Promise<void>;
  readonly onDisconnect: () => void;
  readonly onLost: (fault: Refusal) => void;
  /** What is shown gives way to something else. */
  readonly onTurn: () => void;
  /** Told of work for which the connection stays open when the page is left. */
  readonly onWork: (work: Promise<void>) => void;
}

type View =
  | { readonly kind: 'form' }
  | { readonly kind: 'sending'; readonly total: number; readonly progress: SendProgress; readonly stop: () => void }
  | {
      readonly kind: 'result';
      readonly report: SendReport;
      readonly target: SendTarget;
      readonly twins: SendPlan['twins'];
    }
  | { readonly kind: 'intervals'; readonly target: SendTarget };

/** An Anki that lets us in: what goes there, how it went, and what it knows. */
export function Connected(props: ConnectedProps) {
  const { client, collection, profile, onRefresh, onDisconnect, onLost, onTurn, onWork } = props;
  const store = useAccount();
  const [view, setView] = useState<View>({ kind: 'form' });
  const [round, setRound] = useState(0);
  const back = () => {
    onTurn();
    setRound(round + 1);
    setView({ kind: 'form' });
  };

  async function send(target: SendTarget, { plan, statuses, counts }: PlannedSending, sends: AnkiSends): Promise<void> {
    const wanted = isWanted(statuses, sends);
    const total = counts[sends].fresh + counts[sends].changed;
    let isStopped = false;
    const stop = () => (isStopped = true);
    onTurn();
    const show = (progress: SendProgress) => setView({ kind: 'sending', total, progress, stop });
    show({ done: 0, batch: 0, latest: [] });
    try {
      await alone(async () => {
        const errands = await errandsOf(plan, wanted, (keys) => cardWordsOf(store, target.language, keys));
        const before = beforeWords(store, target.mapping);
        const report = await sendWords(client, target, errands, {
          onProgress: show,
          isStopped: () => isStopped,
          before,
        });
        const twins = new Map([...plan.twins].filter(([key]) => wanted(key)));
        onTurn();
        setView({ kind: 'result', report, target, twins });
      });
    } catch (error) {
      showFailure('No se pudo enviar')(error);
      back();
    }
  }

  return (
    <>
      <div className={styles['state']}>
        <StatusGlyph status="5" size={22} />
        <p>
          <b>Conectado con Anki</b>
          <br />
          {factsOf(collection)}
        </p>
        <Button variant="quiet" size="small" onClick={onDisconnect}>
          Desconectar
        </Button>
      </div>
      {viewOf()}
    </>
  );

  function viewOf(): ReactNode {
    switch (view.kind) {
      case 'form':
        return (
          <SendForm
            client={client}
            collection={collection}
            profile={profile}
            round={round}
            onRefresh={onRefresh}
            onLost={onLost}
            onSend={(target, planned, sends) => onWork(send(target, planned, sends))}
            onIntervals={(target) => {
              onTurn();
              setView({ kind: 'intervals', target });
            }}
          />
        );
      case 'sending':
        return <Sending total={view.total} progress={view.progress} onStop={view.stop} />;
      case 'result':
        return (
          <SendResult
            client={client}
            target={view.target}
            report={view.report}
            twins={view.twins}
            onBack={back}
            onReconnect={onLost}
          />
        );
      case 'intervals':
        return <Intervals client={client} target={view.target} onBack={back} onLost={onLost} />;
    }
  }
}

function factsOf({ profile, decks, version }: AnkiCollection): string {
  const count = decks.length === 1 ? '1 mazo' : `${formatNumber(decks.length)} mazos`;
  return [profile !== null && `Perfil «${profile}»`, count, `AnkiConnect ${version}`].filter(Boolean).join(' · ');
}
