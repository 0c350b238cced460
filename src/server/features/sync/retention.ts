import type { Database } from '#server/adapters/database/database.ts';
import { purgeTombstones } from './tombstones.ts';

/** Milliseconds that a tombstone is kept at least (at most twice as long): how long a device may stay away and still read only news. */
export const tombstoneAge = 30 * 24 * 3_600_000;
const accountsAtOnce = 500;

/**
 * Purges old tombstones; to be called daily. Tombstones bear no date, so each account keeps a mark: the rev that it had
 * reached at some instant. When the mark is old enough, what lies below it goes and a new mark is set.
 */
export async function purgeOldTombstones(database: Database, now: number): Promise<void> {
  for (;;) {
    const accounts = await database.kysely
      .selectFrom('account')
      .select(['uid', 'rev', 'mark_rev', 'mark_at'])
      .where('mark_at', '<=', now - tombstoneAge)
      .orderBy('mark_at')
      .limit(accountsAtOnce)
      .execute();
    if (accounts.length === 0) return;
    for (const { uid, rev, mark_rev, mark_at } of accounts) {
      if (mark_rev > 0) await purgeTombstones(database, uid, mark_rev);
      await database.kysely
        .updateTable('account')
        .set({ mark_rev: rev, mark_at: now })
        .where('uid', '=', uid)
        .where('mark_at', '=', mark_at)
        .execute();
    }
  }
}
