import { createHash } from 'node:crypto';
import type { UploadState } from '#contract/files.ts';
import { largestFile } from '#domain/files/largestFile.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { UnfinishedFile } from '#server/adapters/files/files.ts';
import { measure, type Upload } from './receive.ts';
import { recordFile, requireRoom, roomFor, storedSize, type FileFacts, type UserFiles } from './rows.ts';

export interface UploadPiece extends Upload {
  /** The offset of the body in the file. */
  readonly offset: number;
  /** Bytes of the whole file. */
  readonly total: number;
}

/** The piece does not continue what the server has, or another request is writing the same file. The client goes on from `received`. */
export class OffsetRefusal extends Refusal {
  readonly received: number;

  constructor(received: number) {
    super('upload-offset');
    this.received = received;
  }
}

/** Reads how far an upload has come. */
export async function readUploadState(
  store: UserFiles,
  file: Pick<FileFacts, 'uid' | 'name' | 'now'>,
): Promise<UploadState> {
  const size = await storedSize(store, file);
  if (size !== null) return { received: size, stored: true };
  return { received: (await store.files.unfinished(file.uid)).get(file.name) ?? 0, stored: false };
}

/**
 * Takes a piece of a file: what has arrived when the connection breaks is kept. The last piece completes the file.
 * @throws OffsetRefusal; Refusal `file-too-large`, `quota-exceeded` and `server-full` before the first byte is read,
 * `file-incomplete` when the body broke off, or when the whole is not what its name says: then it begins anew
 */
export async function receivePiece(
  store: UserFiles,
  piece: UploadPiece,
): Promise<UploadState & { readonly isNew: boolean }> {
  const { uid, name, offset, total, body } = piece;
  const known = await storedSize(store, piece);
  if (known !== null) {
    await measure(body, () => {});
    return { received: known, stored: true, isNew: false };
  }
  if (total > largestFile) throw new Refusal('file-too-large');
  requireRoom(await roomFor(store, uid, name), total);
  const upload = await store.files.resume(uid, name);
  if (!upload) throw new OffsetRefusal((await store.files.unfinished(uid)).get(name) ?? 0);
  try {
    if (upload.size !== offset) throw new OffsetRefusal(upload.size);
    const received = offset + (await append(upload, body, total - offset));
    if (received < total) return { received, stored: false, isNew: false };
    await assertComplete(upload, name);
    await upload.keep();
    return { received, stored: true, isNew: await recordFile(store, piece, received) };
  } finally {
    await upload.release();
  }
}

async function append(upload: UnfinishedFile, body: AsyncIterable<Uint8Array>, most: number): Promise<number> {
  return measure(body, async (bytes, sizeSoFar) => {
    if (sizeSoFar > most) {
      await upload.discard();
      throw new Refusal('file-incomplete');
    }
    await upload.write(bytes);
  });
}

async function assertComplete(upload: UnfinishedFile, name: string): Promise<void> {
  const hash = createHash('sha256');
  for await (const bytes of upload.read()) hash.update(bytes);
  if (hash.digest('hex') === name) return;
  await upload.discard();
  throw new Refusal('file-incomplete');
}
