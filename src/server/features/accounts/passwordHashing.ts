import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { Refusal } from '#domain/errors/refusal.ts';
import { hashing } from '#server/limits.ts';
import { Turns } from '#server/http/turns.ts';

/**
 * better-auth's hashing, a few at a time: it works on Node's thread pool, where files are read and written too, and each
 * takes the whole of a processor for some tens of milliseconds.
 */
export function passwordHashing({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number } = hashing) {
  const turns = new Turns(atOnce, waiting);
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const working = turns.run(work);
    if (!working) throw new Refusal('unavailable', { wait: 5_000 });
    return working;
  };
  return {
    /** @throws Refusal `unavailable` when too many wait already */
    hash: (password: string): Promise<string> => inTurn(() => hashPassword(password)),
    /** @throws Refusal `unavailable` when too many wait already */
    verify: (given: { readonly hash: string; readonly password: string }): Promise<boolean> =>
      inTurn(() => verifyPassword(given)),
  };
}

export type PasswordHashing = ReturnType<typeof passwordHashing>;
