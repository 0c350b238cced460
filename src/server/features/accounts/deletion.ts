import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { DeletedAnswer } from '#contract/accounts.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { gone, type Live } from '#server/adapters/live/live.ts';
import { keyOf, attemptLimits } from './attempts.ts';
import { accountTables } from './tables.ts';

/** `done` of a row that only says, under a name that leads nowhere, that there was such an account. */
const traced = 2;
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
  /** From the commit on its sessions are gone, and with them whatever they let in. */
  async function mark(uid: string, onlyUnverified: boolean): Promise<boolean> {
    return database.transaction(async (transaction) => {
      const tables = accountTables({ kysely: transaction });
      const user = await tables
        .selectFrom('auth_user')
        .select(['email', 'emailVerified'])
        .where('id', '=', uid)
        .executeTakeFirst();
      if (!user || (onlyUnverified && Boolean(user.emailVerified))) return false;
      await transaction
        .insertInto('deletion')
        .values({ uid, email: user.email, at: now(), done: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await tables.deleteFrom('auth_verification').where('value', '=', uid).execute();
      for (const table of ['auth_session', 'auth_account'] as const)
        await tables.deleteFrom(table).where('userId', '=', uid).execute();
      await tables.deleteFrom('auth_user').where('id', '=', uid).execute();
      return true;
    });
  }

  async function finish({
    uid,
    email,
    at,
  }: {
    readonly uid: string;
    readonly email: string;
    readonly at: number;
  }): Promise<void> {
    await erase(uid);
    // The address may have a new account by now: its mails are younger.
    await kysely.deleteFrom('outbox').where('to', '=', email).where('created_at', '<=', at).execute();
    const keys = attemptLimits.flatMap((limit) => [keyOf(limit, email), keyOf(limit, uid)]);
    await kysely.deleteFrom('attempt').where('key', 'in', keys).execute();
    await kysely.updateTable('deletion').set({ done: 1, email: '' }).where('uid', '=', uid).execute();
  }

  /** Leaves only a trace that leads nowhere. */
  async function forget(uid: string): Promise<void> {
    await erase(uid);
    await kysely
      .insertInto('deletion')
      .values({ uid: traceOf(uid), email: '', at: 0, done: traced })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await kysely.deleteFrom('deletion').where('uid', '=', uid).execute();
  }

  const logged = (error: unknown) =>
    log.error({ kind: kindOf(error) }, 'a deletion was cut short; the next round ends it');

  return {
    /**
     * Deletes an account and everything of it; with `onlyUnverified` not one whose address has been proved meanwhile. When the
     * promise resolves nothing lets it in any more, whatever else fails.
     */
    async delete(uid: string, { onlyUnverified = false } = {}): Promise<void> {
      // Told before anything else can fail.
      if (await mark(uid, onlyUnverified)) live.publish({ uid, rev: gone });
      const row = await kysely
        .selectFrom('deletion')
        .selectAll()
        .where('uid', '=', uid)
        .where('done', '=', 0)
        .executeTakeFirst();
      if (row) await finish(row).catch(logged);
    },
    /** Finishes interrupted deletions, and erases again what a concurrent request may have written. An account that cannot be erased does not stop the others. */
    async finishAll(): Promise<void> {
      for (const row of await kysely.selectFrom('deletion').selectAll().where('done', '=', 0).execute())
        await finish(row).catch(logged);
      const old = await kysely
        .selectFrom('deletion')
        .selectAll()
        .where('done', '=', 1)
        .where('at', '<=', now() - remembered)
        .execute();
      for (const { uid } of old) await forget(uid).catch(logged);
    },
    /** Answers a browser that still has a copy of the account. An account that is merely unknown here does not count as deleted. */
    async leftBy(uid: string): Promise<DeletedAnswer> {
      const deletion = await kysely
        .selectFrom('deletion')
        .select('uid')
        .where('uid', 'in', [uid, traceOf(uid)])
        .executeTakeFirst();
      const account = await kysely.selectFrom('account').select('epoch').where('uid', '=', uid).executeTakeFirst();
      return { deleted: deletion !== undefined, epoch: account?.epoch ?? null };
    },
  };
}

export type Deletion = ReturnType<typeof createDeletion>;

/** A hash of the uid: enough to answer a browser that still knows the uid, useless to anybody else. */
function traceOf(uid: string): string {
  return `gone:${createHash('sha256').update(uid).digest('hex')}`;
}

function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
