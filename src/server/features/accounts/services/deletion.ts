import type { Logger } from 'pino';
import type { DeletedAnswer } from '#contract/accounts.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { gone, type Live } from '#server/adapters/live/live.ts';
import { keyOf, attemptLimits } from '../guards/attempts.ts';
import { createDeletionRecords, type DeletionRecord } from './deletionRecords.ts';

/** Longer than an access token lives and a request takes. */
const remembered = 3_600_000;

export interface DeletionParts {
  readonly database: Database;
  /** Removes documents, balances, answers and files; does nothing where there are none. */
  readonly erase: (uid: string) => Promise<void>;
  readonly live: Live;
  readonly now: () => number;
  readonly log: Logger;
}

/**
 * Deletes accounts so that being cut short anywhere leaves nobody half deleted: one transaction ends the sign-in and
 * marks the account; from then on it is refused everywhere, and whatever is left of it goes now, or at the next start or round.
 */
export function createDeletion({ database, erase, live, now, log }: DeletionParts) {
  const { kysely } = database;
  const records = createDeletionRecords(database);

  async function finish({ uid, email, at }: DeletionRecord): Promise<void> {
    await erase(uid);
    // The address may have a new account by now: its mails are younger.
    await kysely.deleteFrom('outbox').where('to', '=', email).where('created_at', '<=', at).execute();
    const keys = attemptLimits.flatMap((limit) => [keyOf(limit, email), keyOf(limit, uid)]);
    await kysely.deleteFrom('attempt').where('key', 'in', keys).execute();
    await records.setDone(uid);
  }

  /** Erases what a request that was under way may have written after all. */
  async function forget(uid: string): Promise<void> {
    await erase(uid);
    await records.trace(uid);
  }

  const logged = (error: unknown) =>
    log.error({ kind: kindOf(error) }, 'a deletion was cut short; the next round ends it');

  return {
    /**
     * Deletes an account and everything of it; with `onlyUnverified` not one whose address has been proved meanwhile. When the
     * promise resolves nothing lets it in any more, whatever else fails.
     */
    async delete(uid: string, { onlyUnverified = false } = {}): Promise<void> {
      // Its open streams end first, so that they end also when the erasure fails.
      if (await records.begin(uid, now(), onlyUnverified)) live.publish({ uid, rev: gone });
      for (const record of await records.begun(uid)) await finish(record).catch(logged);
    },
    /** Finishes interrupted deletions, and erases again what a concurrent request may have written. An account that cannot be erased does not stop the others. */
    async finishAll(): Promise<void> {
      for (const record of await records.begun()) await finish(record).catch(logged);
      for (const { uid } of await records.doneBefore(now() - remembered)) await forget(uid).catch(logged);
    },
    /** Answers a browser that still has a copy of the account. An account that is merely unknown here does not count as deleted. */
    async traceOf(uid: string): Promise<DeletedAnswer> {
      const account = await kysely.selectFrom('account').select('epoch').where('uid', '=', uid).executeTakeFirst();
      return { deleted: await records.has(uid), epoch: account?.epoch ?? null };
    },
  };
}

export type Deletion = ReturnType<typeof createDeletion>;

function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
