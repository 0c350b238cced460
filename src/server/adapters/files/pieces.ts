import type { Bucket } from './bucket.ts';
import type { BucketObject } from './bucketAnswers.ts';
import type { FileName } from './files.ts';

/** Bytes that are collected before they become an object: what one request brings is mostly less, and then one object. */
const pieceSize = 1024 * 1024;

/** A piece of an upload, by its key: `…/OFFSET-SIZE`. */
interface Piece {
  readonly key: string;
  readonly offset: number;
  readonly size: number;
}

/** The pieces of an upload in a bucket, and those bytes that are no piece yet. */
export interface Pieces {
  /** Bytes from the beginning without a gap. */
  size(): number;
  write(bytes: Uint8Array): Promise<void>;
  /** Makes a piece of what was written. */
  flush(): Promise<void>;
  /** Everything, in order. */
  read(): AsyncGenerator<Uint8Array>;
  /** Makes one object of everything, which the bucket refuses unless it has this hash; the pieces go. */
  join(key: string, sha256: FileName): Promise<void>;
  /** Removes every piece, those of other writers too. */
  remove(): Promise<void>;
}

/**
 * Opens an upload. Two servers may write to the same one: a piece is never changed, a gap ends what is there, and the hash of the whole decides at the end.
 * @param prefix what the keys of its pieces begin with
 * @param objects what is there
 */
export function openPieces(bucket: Bucket, prefix: string, objects: readonly BucketObject[]): Pieces {
  const pieces = chained(objects.flatMap(({ key }) => pieceOf(key) ?? []));
  let length = pieces.reduce((total, { size }) => total + size, 0);
  let waiting: Uint8Array[] = [];
  let waitingSize = 0;

  async function flush(): Promise<void> {
    if (waitingSize === 0) return;
    const piece = { key: `${prefix}${digits(length)}-${digits(waitingSize)}`, offset: length, size: waitingSize };
    await bucket.put(piece.key, Buffer.concat(waiting));
    pieces.push(piece);
    length += piece.size;
    waiting = [];
    waitingSize = 0;
  }

  async function* read(): AsyncGenerator<Uint8Array> {
    for (const { key } of pieces) yield* bucket.get(key);
    yield* waiting;
  }

  async function remove(): Promise<void> {
    for (const { key } of await bucket.list(prefix)) await bucket.remove(key);
  }

  return {
    size: () => length + waitingSize,
    async write(bytes) {
      waiting.push(bytes);
      waitingSize += bytes.byteLength;
      if (waitingSize >= pieceSize) await flush();
    },
    flush,
    read,
    async join(key, sha256) {
      if (pieces.length === 0) return bucket.put(key, Buffer.concat(waiting), sha256);
      await bucket.putStream(key, read(), length + waitingSize, sha256);
      // The file is kept: what stays of its pieces is swept.
      await remove().catch(() => {});
    },
    remove,
  };
}

/** Reads the key of a piece; null for any other object. */
export function pieceOf(key: string): Piece | null {
  const [, offset, size] = /\/(\d{12})-(\d{12})$/.exec(key) ?? [];
  return offset === undefined || size === undefined || Number(size) === 0
    ? null
    : { key, offset: Number(offset), size: Number(size) };
}

/** The pieces that follow each other from the beginning; of several at one place the longest. */
function chained(pieces: readonly Piece[]): Piece[] {
  const chain: Piece[] = [];
  for (let at = 0; ;) {
    const [next] = pieces.filter(({ offset }) => offset === at).toSorted((a, b) => b.size - a.size);
    if (!next) return chain;
    chain.push(next);
    at += next.size;
  }
}

function digits(count: number): string {
  return String(count).padStart(12, '0');
}
