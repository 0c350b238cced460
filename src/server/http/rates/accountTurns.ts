import { Refusal } from '#domain/errors/refusal.ts';
import { accountWork } from '#server/config/limits.ts';
import { Turns } from './turns.ts';

/** Runs a task of an account when its turn comes. @throws Refusal `too-many-requests` when too much of it waits */
export type InAccountTurn = <Result>(uid: string, work: () => Promise<Result>) => Promise<Result>;

/** Runs only a few requests of each account at once, so that none can occupy the whole server. */
export function accountTurns({
  atOnce,
  waiting,
}: { readonly atOnce: number; readonly waiting: number } = accountWork): InAccountTurn {
  const accounts = new Map<string, Turns>();
  return async (uid, work) => {
    const turns = accounts.get(uid) ?? new Turns(atOnce, waiting);
    accounts.set(uid, turns);
    const working = turns.run(work);
    if (!working) throw new Refusal('too-many-requests', { wait: 1_000 });
    return working.finally(() => {
      if (turns.isIdle) accounts.delete(uid);
    });
  };
}
