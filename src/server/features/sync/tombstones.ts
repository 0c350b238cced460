import type { Database } from '#server/adapters/database/database.ts';

/**
 * Removes an account's tombstones up to a rev; a device that has not read up to it must read everything anew.
 * Gives the number removed.
 */
export function purgeTombstones(database: Database, uid: string, upTo: number): Promise<number> {
  return database.transaction(async (transaction) => {
    const [account] = await database.lockAccounts(transaction, [uid]);
    if (!account) return 0;
    const purged = Math.min(upTo, account.rev);
    const { numDeletedRows } = await transaction
      .deleteFrom('document')
      .where('uid', '=', uid)
      .where('deleted', '=', 1)
      .where('rev', '<=', purged)
      .executeTakeFirst();
    if (numDeletedRows > 0n) {
      await transaction
        .updateTable('account')
        .set({ purged: Math.max(account.purged, purged) })
        .where('uid', '=', uid)
        .execute();
    }
    return Number(numDeletedRows);
  });
}
