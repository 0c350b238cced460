import { createHash } from 'node:crypto';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { FileName, Files } from '#server/adapters/files/files.ts';

/** 200 MB, as its refusal says. */
export const largestFile = 200 * 1024 * 1024;

export interface Upload {
  readonly uid: string;
  readonly name: FileName;
  /** The media type that it will be answered with. */
  readonly type: string;
  readonly body: AsyncIterable<Uint8Array>;
  readonly now: number;
}

/**
 * Takes a file in piece by piece. Its name is the SHA-256 of its content, so sending it again, or twice at once, ends in
 * one and the same file. When it is refused or breaks off nothing is left.
 * @throws Refusal `file-too-large`, `quota-exceeded`, or `file-incomplete` when the content is not what the name says
 */
export async function receiveFile(database: Database, files: Files, quota: number, upload: Upload): Promise<{ readonly size: number; readonly isNew: boolean }> {
  const { uid, name } = upload;
  const known = await findFile(database, uid, name);
  if (known && (await files.find(uid, name))) {
    // Read to its end all the same: clients take an answer amid their upload for a broken connection.
    await measure(upload.body, () => {});
    return { size: known.size, isNew: false };
  }
  const free = quota - (await usedBytes(database, uid));
  const incoming = await files.receive(uid, name);
  try {
    const hash = createHash('sha256');
    const size = await measure(upload.body, async (piece, sizeSoFar) => {
      if (sizeSoFar > free) throw new Refusal('quota-exceeded');
      hash.update(piece);
      await incoming.write(piece);
    });
    if (hash.digest('hex') !== name) throw new Refusal('file-incomplete');
    await incoming.keep();
    return { size, isNew: await enter(database, files, quota, upload, size) };
  } finally {
    await incoming.discard();
  }
}

/** Enters a kept file into the table, the quota looked at again under the account's lock: others may have come in meanwhile. */
function enter(database: Database, files: Files, quota: number, { uid, name, type, now }: Upload, size: number): Promise<boolean> {
  return database
    .transaction(async (transaction) => {
      await database.lockAccounts(transaction, [uid]);
      const rows = await transaction.selectFrom('file').select(['name', 'size']).where('uid', '=', uid).execute();
      if (rows.some((row) => row.name === name)) return 'known';
      const fits = rows.reduce((sum, row) => sum + row.size, size) <= quota;
      if (!fits) {
        await files.remove(uid, name);
        return 'full';
      }
      // A removal at the same moment may have taken it away.
      if (!(await files.find(uid, name))) return 'gone';
      await transaction.insertInto('file').values({ uid, name, size, type, created_at: now }).execute();
      return 'new';
    })
    .then((outcome) => {
      if (outcome === 'full') throw new Refusal('quota-exceeded');
      if (outcome === 'gone') throw new Refusal('file-incomplete');
      return outcome === 'new';
    });
}

export async function removeFile(database: Database, files: Files, uid: string, name: FileName): Promise<void> {
  await database.transaction(async (transaction) => {
    await database.lockAccounts(transaction, [uid]);
    await transaction.deleteFrom('file').where('uid', '=', uid).where('name', '=', name).execute();
    await files.remove(uid, name);
  });
}

export function findFile(database: Database, uid: string, name: FileName): Promise<{ size: number; type: string } | undefined> {
  return database.kysely.selectFrom('file').select(['size', 'type']).where('uid', '=', uid).where('name', '=', name).executeTakeFirst();
}

async function usedBytes(database: Database, uid: string): Promise<number> {
  const rows = await database.kysely.selectFrom('file').select('size').where('uid', '=', uid).execute();
  return rows.reduce((sum, row) => sum + row.size, 0);
}

/** Reads a body to its end, bounded; a body that breaks off is an incomplete file. Gives its size. */
async function measure(body: AsyncIterable<Uint8Array>, take: (piece: Uint8Array, sizeSoFar: number) => Promise<void> | void): Promise<number> {
  let size = 0;
  const pieces = body[Symbol.asyncIterator]();
  for (;;) {
    const next = await pieces.next().catch(() => {
      throw new Refusal('file-incomplete');
    });
    if (next.done) return size;
    size += next.value.byteLength;
    if (size > largestFile) throw new Refusal('file-too-large');
    await take(next.value, size);
  }
}
