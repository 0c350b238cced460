import type { Reading, StoredChunk, Writing } from './database.ts';

/** Chunks that a language's words are spread over. */
export const chunkCount = 256;

/** UTF-16 units of chunks that are kept: all of 50,000 words, but not of 100,000. */
export const mostText = 24_000_000;

/**
 * Word documents that are stored together: their JSON as one text, and beside it where each begins. One is read where it stands:
 * marking a page must not parse a vocabulary.
 */
export class Chunk {
  readonly stored: StoredChunk;
  readonly #read = new Map<string, object | null>();
  #rows: ReadonlyMap<string, number> | undefined;

  /** @param stored null for a chunk that is not there. An older release stored JSON of [key, document] pairs, which are parsed whole. */
  constructor(stored: StoredChunk | string | null = null) {
    this.stored = typeof stored === 'string' ? storedOf(pairsIn(stored)) : (stored ?? storedOf([]));
  }

  static of(documents: Iterable<readonly [key: string, document: object]>): Chunk {
    return new Chunk(storedOf(documents));
  }

  /** UTF-16 units that it takes in memory. */
  get size(): number {
    return this.stored.text.length + this.stored.keys.length;
  }

  /** The document of a key; null when there is none. The same object each time. */
  document(key: string): object | null {
    const known = this.#read.get(key);
    if (known !== undefined) return known;
    this.#rows ??= new Map(keysOf(this.stored).map((stored, row) => [stored, row]));
    const row = this.#rows.get(key);
    const document = row === undefined ? null : documentAt(this.stored, row);
    this.#read.set(key, document);
    return document;
  }

  /** All documents, by key. */
  documents(): Map<string, object> {
    // Written by `storedOf` alone.
    const documents = JSON.parse(this.stored.text) as object[];
    return new Map(keysOf(this.stored).flatMap((key, row) => (documents[row] ? [[key, documents[row]] as const] : [])));
  }
}

function storedOf(documents: Iterable<readonly [key: string, document: object]>): StoredChunk {
  const entries = [...documents];
  const texts = entries.map(([, document]) => JSON.stringify(document));
  let end = 0;
  // Each begins one unit after the end of the one before: the list's bracket or a comma stands between.
  const ends = Uint32Array.from(texts, (text) => (end += text.length + 1));
  return { keys: entries.map(([key]) => key).join('\n'), ends, text: `[${texts.join(',')}]` };
}

/** Pairs as an older release stored them. */
function pairsIn(text: string): [key: string, document: object][] {
  return JSON.parse(text) as [string, object][];
}

function keysOf({ keys, ends }: StoredChunk): string[] {
  return ends.length === 0 ? [] : keys.split('\n');
}

function documentAt({ text, ends }: StoredChunk, row: number): object {
  // Our own JSON, written by `storedOf`.
  return JSON.parse(text.slice((ends[row - 1] ?? 0) + 1, ends[row])) as object;
}

/** A language's chunks that were read, the longest unused dropped first. */
export class ChunkCache {
  readonly #most: number;
  readonly #chunks = new Map<number, Chunk>();
  #size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(number: number): Chunk | undefined {
    const known = this.#chunks.get(number);
    if (!known) return undefined;
    this.#chunks.delete(number);
    this.#chunks.set(number, known);
    return known;
  }

  /** Tells whether a chunk can be kept without another being dropped. */
  hasRoomFor({ size }: Chunk): boolean {
    return this.#size + size <= this.#most;
  }

  /** Keeps a chunk and returns it. */
  keep(number: number, chunk: Chunk): Chunk {
    this.drop(number);
    this.#chunks.set(number, chunk);
    this.#size += chunk.size;
    for (const oldest of this.#chunks.keys()) {
      if (this.#size <= this.#most) break;
      this.drop(oldest);
    }
    return chunk;
  }

  /** Forgets a chunk: what is stored of it has changed. */
  drop(number: number): void {
    this.#size -= this.#chunks.get(number)?.size ?? 0;
    this.#chunks.delete(number);
  }
}

/** From so many chunks on it is quicker to read all of a language's. */
const manyChunks = 192;

/** The chunks that are stored, by number. */
export async function storedChunks(
  transaction: Reading | Writing,
  language: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, StoredChunk | string>> {
  const store = transaction.objectStore('wordsChunk');
  const chunks = new Map<number, StoredChunk | string>();
  if (numbers.length < manyChunks) {
    const some = await Promise.all(numbers.map((number) => store.get([language, number])));
    for (const [at, number] of numbers.entries()) if (some[at] !== undefined) chunks.set(number, some[at]);
    return chunks;
  }
  const [keys, all] = await Promise.all([store.getAllKeys(chunksOf(language)), store.getAll(chunksOf(language))]);
  for (const [at, [, number]] of keys.entries()) if (all[at] !== undefined) chunks.set(number, all[at]);
  return chunks;
}

/** The keys of a language's chunks. */
export function chunksOf(language: string): IDBKeyRange {
  return IDBKeyRange.bound([language, 0], [language, chunkCount]);
}
