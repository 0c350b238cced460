import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { Files } from '#server/adapters/files/files.ts';
import { countFiles } from './rows.ts';

/** Milliseconds: a removal can be undone, a document may come long after its files, and a backup copies them after the database. */
const unnamedKept = 7 * 24 * 3_600_000;
/** The most files removed under one lock, so that the account's other requests do not wait long. */
const filesAtOnce = 20;

/** The fields of books and videos that name a file. */
const naming = ['fileId', 'coverId', 'indexId', 'trackId', 'nativeTrackId'] as const;

/**
 * Removes the files that no book or video of their account has named for seven days (to send or ask for one again begins them anew);
 * to be called daily, account by account. Gives how many went.
 */
export async function collectFiles(database: Database, files: Files, now: number): Promise<number> {
  let removed = 0;
  for (const uid of await accountsWithFiles(database)) {
    await mark(database, uid, now);
    for (;;) {
      const some = await removeSome(database, files, uid, now);
      removed += some;
      if (some === 0) break;
    }
  }
  return removed;
}

async function accountsWithFiles(database: Database): Promise<string[]> {
  const rows = await database.kysely.selectFrom('file').select('uid').distinct().execute();
  return rows.map(({ uid }) => uid);
}

/** Counts the account's files anew, which an older release beside this one does not, and records since when neither a book nor a video names each file. */
function mark(database: Database, uid: string, now: number): Promise<void> {
  return database.transaction(async (transaction) => {
    await database.lockAccounts(transaction, [uid]);
    const named = await namedFiles(database, transaction, uid);
    const rows = await transaction.selectFrom('file').select(['name', 'unnamed_at']).where('uid', '=', uid).execute();
    await sql`update account set files = ${sql.raw(String(rows.length))},
      file_bytes = (select coalesce(sum(size), 0) from file where uid = ${uid}) where uid = ${uid}`.execute(
      transaction,
    );
    const changed = rows.filter(({ name, unnamed_at }) => named.has(name) === (unnamed_at !== null));
    for (const { name } of changed) {
      await transaction
        .updateTable('file')
        .set({ unnamed_at: named.has(name) ? null : now })
        .where('uid', '=', uid)
        .where('name', '=', name)
        .execute();
    }
  });
}

/**
 * Looks again under the lock: since the marks were set a book may have been added, or a file sent again. To send a file
 * that is there whole only clears its mark and takes no lock, so the mark is looked at once more by the deletion itself.
 */
function removeSome(database: Database, files: Files, uid: string, now: number): Promise<number> {
  const before = now - unnamedKept;
  return database.transaction(async (transaction) => {
    await database.lockAccounts(transaction, [uid]);
    const old = await transaction
      .selectFrom('file')
      .select('name')
      .where('uid', '=', uid)
      .where('unnamed_at', '<=', before)
      .limit(filesAtOnce)
      .execute();
    if (old.length === 0) return 0;
    const named = await namedFiles(database, transaction, uid);
    let removed = 0;
    for (const { name } of old) {
      if (named.has(name)) continue;
      const gone = await transaction
        .deleteFrom('file')
        .where('uid', '=', uid)
        .where('name', '=', name)
        .where('unnamed_at', '<=', before)
        .returning('size')
        .executeTakeFirst();
      if (!gone) continue;
      await countFiles(transaction, uid, -1, -gone.size);
      // Before the commit: after it, it could be the bytes of a new upload.
      await files.remove(uid, name);
      removed++;
    }
    return removed;
  });
}

async function namedFiles(
  database: Database,
  transaction: Transaction<Schema>,
  uid: string,
): Promise<ReadonlySet<string>> {
  const fields = sql.join(naming.map((name) => sql`${database.dataField(name)} as ${sql.ref(name)}`));
  const { rows } = await sql<Record<(typeof naming)[number], string | null>>`
    select ${fields} from document where uid = ${uid} and collection in ('books', 'videos') and deleted = 0`.execute(
    transaction,
  );
  return new Set(rows.flatMap((row) => naming.map((name) => row[name])).filter((name) => name !== null));
}
