import { useEffect, useState } from 'react';
import type { Refusal } from '#domain/errors/refusal.ts';
import type { AnkiSends } from '#domain/profile/settings.ts';
import type { Status } from '#domain/words/word.ts';
import { useAccount } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import type { AnkiClient } from '#web/platform/anki/ankiClient.ts';
import { refusalOf } from '#web/ui/failure.ts';
import { cardWordsOf } from './cardWords.ts';
import { statusesSent } from './statusesSent.ts';
import { planSending, type SendPlan, type SendTarget } from './sendWords.ts';

/** The learner's own words of these statuses, by key. */
export async function ownKeys(
  store: AccountStore,
  language: SendTarget['language'],
  statuses: readonly Status[],
): Promise<ReadonlyMap<string, Status>> {
  const { answer } = await store.query('ownStatuses', { language });
  return new Map(answer.filter(([, status]) => statuses.includes(status)));
}

/** How many words a choice would send. */
export interface SendCount {
  readonly fresh: number;
  readonly changed: number;
  readonly twins: number;
}

export interface PlannedSending {
  readonly plan: SendPlan;
  readonly statuses: ReadonlyMap<string, Status>;
  readonly counts: Readonly<Record<AnkiSends, SendCount>>;
}

/** Compares all of the learner's words with Anki; null while it does, or where nothing can be sent yet. Anew after each `round`. */
export function useSendPlan(
  client: AnkiClient,
  target: SendTarget | null,
  round: number,
  onLost: (fault: Refusal) => void,
): PlannedSending | null {
  const store = useAccount();
  const [planned, setPlanned] = useState<{ readonly question: string; readonly answer: PlannedSending } | null>(null);
  const question = target === null ? null : JSON.stringify([target, round]);
  useEffect(() => {
    if (target === null || question === null) return undefined;
    let isCurrent = true;
    const look = async (): Promise<PlannedSending> => {
      const statuses = await ownKeys(store, target.language, statusesSent.all);
      const load = (keys: readonly string[]) => cardWordsOf(store, target.language, keys);
      const plan = await planSending(client, target, [...statuses.keys()], load);
      return { plan, statuses, counts: countsOf(plan, statuses) };
    };
    look().then(
      (answer) => isCurrent && setPlanned({ question, answer }),
      (error: unknown) => isCurrent && onLost(refusalOf(error)),
    );
    return () => {
      isCurrent = false;
    };
    // The question says all that the target holds.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, client, question]);
  return planned && planned.question === question ? planned.answer : null;
}

function countsOf(plan: SendPlan, statuses: ReadonlyMap<string, Status>): PlannedSending['counts'] {
  const count = (sends: AnkiSends): SendCount => {
    const isSent = isWanted(statuses, sends);
    return {
      fresh: plan.fresh.filter(isSent).length,
      changed: plan.changed.filter(({ word }) => isSent(word.key)).length,
      twins: [...plan.twins.keys()].filter(isSent).length,
    };
  };
  return { unknown: count('unknown'), learning: count('learning'), all: count('all') };
}

/** Tells of a key whether a choice sends its word. */
export function isWanted(statuses: ReadonlyMap<string, Status>, sends: AnkiSends): (key: string) => boolean {
  return (key) => {
    const status = statuses.get(key);
    return status !== undefined && statusesSent[sends].includes(status);
  };
}
