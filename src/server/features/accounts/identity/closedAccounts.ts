import type { Database } from '#server/adapters/database/database.ts';
import { closedKept } from '#server/config/limits.ts';

/** Which accounts are closed. A row of its own, since better-auth's tables are not ours to change. */
export function createClosedAccounts(database: Database, now: () => number) {
  const { kysely } = database;

  async function close(uid: string, eraseAt: number | null): Promise<void> {
    await kysely
      .insertInto('closed_account')
      .values({ uid, closed_at: now(), erase_at: eraseAt })
      .onConflict((conflict) => conflict.column('uid').doUpdateSet({ erase_at: eraseAt }))
      .execute();
  }

  return {
    async isClosed(uid: string): Promise<boolean> {
      const row = await kysely.selectFrom('closed_account').select('uid').where('uid', '=', uid).executeTakeFirst();
      return row !== undefined;
    },
    close: (uid: string) => close(uid, null),
    /** Closes it today and has it erased later: until then it can be opened again. */
    closeForErasure: (uid: string) => close(uid, now() + closedKept),
    /** @returns false when it was open */
    async open(uid: string): Promise<boolean> {
      const { numDeletedRows } = await kysely.deleteFrom('closed_account').where('uid', '=', uid).executeTakeFirst();
      return numDeletedRows > 0n;
    },
    /** Those whose time has come. */
    async due(): Promise<readonly string[]> {
      const rows = await kysely.selectFrom('closed_account').select('uid').where('erase_at', '<=', now()).execute();
      return rows.map(({ uid }) => uid);
    },
  };
}

export type ClosedAccounts = ReturnType<typeof createClosedAccounts>;
