import { sql, type Kysely } from 'kysely';
import type { FileUsage } from '#contract/files.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { FileName, Files } from '#server/adapters/files/files.ts';
import type { ServerSpace } from './serverSpace.ts';

export interface UserFiles {
  readonly database: Database;
  readonly files: Files;
  /** Bytes that one user's files may take together. */
  readonly quota: number;
  readonly space: ServerSpace;
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
  const { count, bytes, ownQuota } = await keptOf(database.kysely, uid);
  return { used: bytes + sum(await files.unfinished(uid)), quota: ownQuota ?? quota, count };
}

/** The room for one file. */
export interface Room {
  /** The largest size that the account has room for; bytes already received for the file do not count. */
  readonly own: number;
  /** The largest that the server has room for. */
  readonly server: number;
}

export async function roomFor(
  { database, files, quota, space }: UserFiles,
  uid: string,
  name: FileName,
): Promise<Room> {
  const { bytes, ownQuota } = await keptOf(database.kysely, uid);
  const unfinished = await files.unfinished(uid);
  return {
    own: (ownQuota ?? quota) - bytes - sum(unfinished) + (unfinished.get(name) ?? 0),
    server: await space.left(),
  };
}

/** @throws Refusal `quota-exceeded`, or `server-full` where it is the server that has no room */
export function requireRoom({ own, server }: Room, size: number): void {
  if (size > own) throw new Refusal('quota-exceeded');
  if (size > server) throw new Refusal('server-full');
}

interface KeptFiles {
  readonly count: number;
  readonly bytes: number;
  /** The bytes that an administrator has given this account; null: as many as everybody's. */
  readonly ownQuota: number | null;
}

/** The files of an account that are there whole: a sum that is kept, however many they are. */
async function keptOf(kysely: Kysely<Schema>, uid: string): Promise<KeptFiles> {
  // One statement, as every piece of an upload asks it; either row may be missing.
  const { rows } = await sql<KeptFiles>`select
    coalesce((select files from account where uid = ${uid}), 0) as count,
    coalesce((select file_bytes from account where uid = ${uid}), 0) as bytes,
    (select bytes from account_quota where uid = ${uid}) as "ownQuota"`.execute(kysely);
  return rows[0] ?? { count: 0, bytes: 0, ownQuota: null };
}

async function exceedsQuota(kysely: Kysely<Schema>, uid: string, size: number, quota: number): Promise<boolean> {
  const { bytes, ownQuota } = await keptOf(kysely, uid);
  return bytes + size > (ownQuota ?? quota);
}

/** Counts files that came or, with negative numbers, went; under the account's lock. */
export async function countFiles(
  transaction: Kysely<Schema>,
  uid: string,
  count: number,
  bytes: number,
): Promise<void> {
  await sql`update account set files = files + ${sql.raw(String(count))}, file_bytes = file_bytes + ${sql.raw(String(bytes))}
    where uid = ${uid}`.execute(transaction);
}

/**
 * Enters a file that the port has kept, the quota looked at again under the account's lock: others may have come in
 * meanwhile. Gives whether it is new.
 * @throws Refusal `quota-exceeded`, `server-full`; `file-incomplete` when a removal at the same moment took it away
 */
export async function recordFile(
  { database, files, quota, space }: UserFiles,
  { uid, name, type, now }: FileFacts,
  size: number,
): Promise<boolean> {
  const left = await space.left();
  const outcome = await database.transaction(async (transaction) => {
    await database.lockAccounts(transaction, [uid]);
    const found = await transaction
      .selectFrom('file')
      .select('name')
      .where('uid', '=', uid)
      .where('name', '=', name)
      .executeTakeFirst();
    const known = found !== undefined;
    const full =
      !known && (await exceedsQuota(transaction, uid, size, quota))
        ? 'quota-exceeded'
        : !known && size > left
          ? 'server-full'
          : null;
    if (full !== null) {
      // Under the lock, so that it is never the bytes of an upload that was entered since.
      await files.remove(uid, name);
      return full;
    }
    if (!known) await countFiles(transaction, uid, 1, size);
    const row = { uid, name, size, type, created_at: now, unnamed_at: null };
    await transaction
      .insertInto('file')
      .values(row)
      .onConflict((conflict) => conflict.columns(['uid', 'name']).doUpdateSet({ created_at: now, unnamed_at: null }))
      .execute();
    return known ? 'known' : 'new';
  });
  space.changed();
  if (outcome === 'quota-exceeded' || outcome === 'server-full') throw new Refusal(outcome);
  if (!(await files.find(uid, name))) throw new Refusal('file-incomplete');
  return outcome === 'new';
}

export async function removeFile({ database, files, space }: UserFiles, uid: string, name: FileName): Promise<void> {
  await database.transaction(async (transaction) => {
    await database.lockAccounts(transaction, [uid]);
    const removed = await transaction
      .deleteFrom('file')
      .where('uid', '=', uid)
      .where('name', '=', name)
      .returning('size')
      .executeTakeFirst();
    if (removed) await countFiles(transaction, uid, -1, -removed.size);
    // Under the lock: after it, it could be the bytes of a new upload.
    await files.remove(uid, name);
  });
  space.changed();
}

function sum(unfinished: ReadonlyMap<FileName, number>): number {
  return [...unfinished.values()].reduce((total, size) => total + size, 0);
}
