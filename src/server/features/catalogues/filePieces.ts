import { tellingBytes } from '#domain/library/fileKind.ts';
import { OutsideRefusal, type OutsideAnswer } from '#server/adapters/outside/guardedGet.ts';

/** What arrives, piece by piece. @throws OutsideRefusal `too-large` after more bytes than that */
export async function* boundedPieces({ body }: OutsideAnswer, most: number): AsyncGenerator<Uint8Array> {
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
export async function headOf(pieces: AsyncGenerator<Uint8Array>): Promise<{
  readonly head: Uint8Array;
  readonly rest: AsyncIterable<Uint8Array>;
}> {
  const first: Uint8Array[] = [];
  let size = 0;
  while (size < tellingBytes) {
    const { done, value } = await pieces.next();
    if (done === true) break;
    first.push(value);
    size += value.length;
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* first;
    yield* pieces;
  }
  return { head: Buffer.concat(first).subarray(0, tellingBytes), rest: all() };
}
