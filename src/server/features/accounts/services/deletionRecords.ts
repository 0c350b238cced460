import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { accountTables } from '../identity/tables.ts';

/** An account that is being deleted, or is deleted. */
export type DeletionRecord = Pick<Selectable<Schema['deletion']>, 'uid' | 'email' | 'at'>;

/** The state of a deletion. Of the last only a trace is left, under a name that leads nowhere: that there was such an account. */
const stages = { begun: 0, done: 1, traced: 2 } as const;

/** The table of deletions: what an account that is deleted leaves, at each stage less. */
export interface DeletionRecords {
  /**
   * Ends every way into an account and records that it is to be deleted, in one transaction; false where there is none. With
   * `onlyUnverified` an account whose address has been proved counts as none.
   */
  begin(uid: string, at: number, onlyUnverified: boolean): Promise<boolean>;
  /** Those that are to be finished. @param uid of this account alone */
  begun(uid?: string): Promise<readonly DeletionRecord[]>;
  /** Everything of the account has been erased. */
  setDone(uid: string): Promise<void>;
  /** Those that were begun so long ago and are done. @param at epoch milliseconds */
  doneBefore(at: number): Promise<readonly DeletionRecord[]>;
  /** Leaves only a trace that leads nowhere. */
  trace(uid: string): Promise<void>;
  /** Tells whether there was such an account and it is deleted. Also long after. */
  has(uid: string): Promise<boolean>;
}

export function createDeletionRecords(database: Database): DeletionRecords {
  const { kysely } = database;
  const atStage = (stage: number) => kysely.selectFrom('deletion').selectAll().where('done', '=', stage);
  return {
    begin: (uid, at, onlyUnverified) =>
      database.transaction(async (transaction) => {
        const tables = accountTables({ kysely: transaction });
        const user = await tables
          .selectFrom('auth_user')
          .select(['email', 'emailVerified'])
          .where('id', '=', uid)
          .executeTakeFirst();
        if (!user || (onlyUnverified && Boolean(user.emailVerified))) return false;
        await transaction
          .insertInto('deletion')
          .values({ uid, email: user.email, at, done: stages.begun })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await tables.deleteFrom('auth_verification').where('value', '=', uid).execute();
        for (const table of [
          'device',
          'pairing_code',
          'closed_account',
          'account_quota',
          'last_use',
          'reminder',
        ] as const)
          await transaction.deleteFrom(table).where('uid', '=', uid).execute();
        await transaction.deleteFrom('invitation').where('made_by', '=', uid).execute();
        for (const table of ['auth_session', 'auth_account'] as const)
          await tables.deleteFrom(table).where('userId', '=', uid).execute();
        await tables.deleteFrom('auth_user').where('id', '=', uid).execute();
        return true;
      }),
    begun: (uid) => {
      const all = atStage(stages.begun);
      return (uid === undefined ? all : all.where('uid', '=', uid)).execute();
    },
    async setDone(uid) {
      await kysely.updateTable('deletion').set({ done: stages.done, email: '' }).where('uid', '=', uid).execute();
    },
    doneBefore: (at) => atStage(stages.done).where('at', '<=', at).execute(),
    async trace(uid) {
      await kysely
        .insertInto('deletion')
        .values({ uid: traceOf(uid), email: '', at: 0, done: stages.traced })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await kysely.deleteFrom('deletion').where('uid', '=', uid).execute();
    },
    async has(uid) {
      const found = await kysely
        .selectFrom('deletion')
        .select('uid')
        .where('uid', 'in', [uid, traceOf(uid)])
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}

/** A hash of the uid: enough to answer a browser that still knows the uid, useless to anybody else. */
function traceOf(uid: string): string {
  return `gone:${createHash('sha256').update(uid).digest('hex')}`;
}
