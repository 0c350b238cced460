import { createHash } from 'node:crypto';
import { largestFile } from '#domain/files/largestFile.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { recordFile, requireRoom, roomFor, storedSize, type FileFacts, type UserFiles } from './rows.ts';

export interface Upload extends FileFacts {
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * Takes a file in one request. Its name is the SHA-256 of its content, so sending it again, or twice at once, ends in
 * one and the same file. When it is refused or breaks off nothing is left.
 * @throws Refusal `file-too-large`, `quota-exceeded`, `server-full`, or `file-incomplete` when the content is not what the name says
 */
export async function receiveFile(
  store: UserFiles,
  upload: Upload,
): Promise<{ readonly size: number; readonly isNew: boolean }> {
  const { uid, name, body } = upload;
  const known = await storedSize(store, upload);
  if (known !== null) {
    // The body is read to its end all the same: clients treat an answer in the middle of an upload as a broken connection.
    await measure(body, () => {});
    return { size: known, isNew: false };
  }
  const room = await roomFor(store, uid, name);
  const incoming = await store.files.receive(uid, name);
  try {
    const hash = createHash('sha256');
    const size = await measure(body, async (piece, sizeSoFar) => {
      requireRoom(room, sizeSoFar);
      hash.update(piece);
      await incoming.write(piece);
    });
    if (hash.digest('hex') !== name) throw new Refusal('file-incomplete');
    await incoming.keep();
    return { size, isNew: await recordFile(store, upload, size) };
  } finally {
    await incoming.discard();
  }
}

/** Reads a body to its end and returns its size. */
export async function measure(
  body: AsyncIterable<Uint8Array>,
  take: (piece: Uint8Array, sizeSoFar: number) => Promise<void> | void,
): Promise<number> {
  let size = 0;
  for await (const piece of body) {
    size += piece.byteLength;
    if (size > largestFile) throw new Refusal('file-too-large');
    await take(piece, size);
  }
  return size;
}
