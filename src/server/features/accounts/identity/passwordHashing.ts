import { AsyncLocalStorage } from 'node:async_hooks';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { Refusal } from '#domain/errors/refusal.ts';
import { hashing } from '#server/config/limits.ts';
import { Turns } from '#server/http/rates/turns.ts';

/**
 * better-auth's hashing, a few at a time: it works on Node's thread pool, where files are read and written too, and each
 * takes the whole of a processor for some tens of milliseconds. Whoever is known goes ahead, so that a crowd of strangers keeps nobody out of their
 * own account.
 */
export function passwordHashing({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number } = hashing) {
  const turns = new Turns(atOnce, waiting);
  /** Set while a request of somebody known is worked on: better-auth passes nothing on. */
  const known = new AsyncLocalStorage<true>();
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const working = turns.run(work, known.getStore() === true);
    if (!working) throw new Refusal('sign-in-busy', { wait: 5_000 });
    return working;
  };
  return {
    /** Does work whose passwords go ahead of those of strangers. */
    ahead: <Result>(work: () => Promise<Result>): Promise<Result> => known.run(true, work),
    /** @throws Refusal `sign-in-busy` when too many wait already */
    hash: (password: string): Promise<string> => inTurn(() => hashPassword(password)),
    /** @throws Refusal `sign-in-busy` when too many wait already */
    verify: (given: { readonly hash: string; readonly password: string }): Promise<boolean> =>
      inTurn(() => verifyPassword(given)),
  };
}

export type PasswordHashing = ReturnType<typeof passwordHashing>;
