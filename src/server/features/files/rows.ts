import type { FileUsage } from '#contract/files.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { FileName, Files } from '#server/adapters/files/files.ts';

export interface UserFiles {
  readonly database: Database;
  readonly files: Files;
  /** Bytes that one user's files may take together. */
  readonly quota: number;
}

/** A user's file, as it is served. */
export interface FileFacts {
  readonly uid: string;
  readonly name: FileName;
  /** The media type that it is served with. */
  readonly type: string;
  readonly now: number;
}

export function findRow(
  { database }: UserFiles,
  uid: string,
  name: FileName,
): Promise<{ size: number; type: string } | undefined> {
  return database.kysely
    .selectFrom('file')
    .select(['size', 'type'])
    .where('uid', '=', uid)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** The size of a file that is there whole, row and bytes; null when it is not. Its wait for a book that names it begins anew. */
export async function storedSize(
  store: UserFiles,
  { uid, name, now }: Pick<FileFacts, 'uid' | 'name' | 'now'>,
): Promise<number | null> {
  const row = await findRow(store, uid, name);
  if (!row) return null;
  const touched = await store.database.kysely
    .updateTable('file')
    .set({ created_at: now, unnamed_at: null })
    .where('uid', '=', uid)
    .where('name', '=', name)
    .executeTakeFirst();
  // Looked for last: a collection that ran meanwhile has taken both.
  return touched.numUpdatedRows > 0n && (await store.files.find(uid, name)) ? row.size : null;
}

/** The space that the account's files take; unfinished uploads count. */
export async function usageOf({ database, files, quota }: UserFiles, uid: string): Promise<FileUsage> {
  const rows = await database.kysely.selectFrom('file').select('size').where('uid', '=', uid).execute();
  const unfinished = await files.unfinished(uid);
  return { used: sum(rows.map(({ size }) => size)) + sum([...unfinished.values()]), quota, count: rows.length };
}

/** The largest size that a file of this name may have; bytes already received for it do not count against the quota. */
export async function roomFor(store: UserFiles, uid: string, name: FileName): Promise<number> {
  const { used, quota } = await usageOf(store, uid);
  return quota - used + ((await store.files.unfinished(uid)).get(name) ?? 0);
}

/**
 * Enters a file that the port has kept, the quota looked at again under the account's lock: others may have come in
 * meanwhile. Gives whether it is new.
 * @throws Refusal `quota-exceeded`; `file-incomplete` when a removal at the same moment took it away
 */
export async function recordFile(
  { database, files, quota }: UserFiles,
  { uid, name, type, now }: FileFacts,
  size: number,
): Promise<boolean> {
  const outcome = await database.transaction(async (transaction) => {
    await database.lockAccounts(transaction, [uid]);
    const rows = await transaction.selectFrom('file').select(['name', 'size']).where('uid', '=', uid).execute();
    const known = rows.some((row) => row.name === name);
    if (!known && sum(rows.map((row) => row.size)) + size > quota) {
      // Under the lock, so that it is never the bytes of an upload that was entered since.
      await files.remove(uid, name);
      return 'full';
    }
    const row = { uid, name, size, type, created_at: now, unnamed_at: null };
    await transaction
      .insertInto('file')
      .values(row)
      .onConflict((conflict) => conflict.columns(['uid', 'name']).doUpdateSet({ created_at: now, unnamed_at: null }))
      .execute();
    return known ? 'known' : 'new';
  });
  if (outcome === 'full') throw new Refusal('quota-exceeded');
  if (!(await files.find(uid, name))) throw new Refusal('file-incomplete');
  return outcome === 'new';
}

export async function removeFile({ database, files }: UserFiles, uid: string, name: FileName): Promise<void> {
  await database.transaction(async (transaction) => {
    await database.lockAccounts(transaction, [uid]);
    await transaction.deleteFrom('file').where('uid', '=', uid).where('name', '=', name).execute();
    // Under the lock: after it, it could be the bytes of a new upload.
    await files.remove(uid, name);
  });
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}
