import { Refusal } from '#domain/errors/refusal.ts';
import { faultOfFile, signatureBytes } from '#domain/library/fileKind.ts';
import { OutsideRefusal, type OutsideAnswer } from '#server/adapters/outside/guardedGet.ts';

/** A file of a catalogue on its way to the browser. */
export interface CatalogueFile {
  /** Bytes; null when the catalogue does not say. */
  readonly length: number | null;
  /** Ends with an error when it is longer than a book may be, or when the catalogue breaks off. */
  readonly pieces: AsyncIterable<Uint8Array>;
}

/**
 * An EPUB on its way, looked at before its first byte is handed on.
 * @param most bytes that it may have
 * @throws Refusal `book-too-large`, `file-…` for what is no EPUB; nothing more of it is read then
 */
export async function openEpub(answer: OutsideAnswer, most: number): Promise<CatalogueFile> {
  try {
    if ((answer.length ?? 0) > most) throw new Refusal('book-too-large');
    const { head, rest } = await headOf(boundedPieces(answer, most));
    const fault = faultOfFile(head);
    if (fault) throw new Refusal(fault);
    return { length: answer.length, pieces: rest };
  } catch (error) {
    answer.body.destroy();
    throw error;
  }
}

/** The bytes that arrive, piece by piece. @throws OutsideRefusal `too-large` after more bytes than that */
async function* boundedPieces({ body }: OutsideAnswer, most: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const piece of body as AsyncIterable<Uint8Array>) {
      size += piece.length;
      if (size > most) throw new OutsideRefusal('too-large');
      yield piece;
    }
  } finally {
    body.destroy();
  }
}

/** The first bytes of a file, and all of it. */
async function headOf(pieces: AsyncGenerator<Uint8Array>): Promise<{
  readonly head: Uint8Array;
  readonly rest: AsyncIterable<Uint8Array>;
}> {
  const first: Uint8Array[] = [];
  let size = 0;
  while (size < signatureBytes) {
    const { done, value } = await pieces.next();
    if (done === true) break;
    first.push(value);
    size += value.length;
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* first;
    yield* pieces;
  }
  return { head: Buffer.concat(first).subarray(0, signatureBytes), rest: all() };
}
