import type { Reading, Writing } from './database.ts';

/** Chunks that a language's words are spread over. */
export const chunkCount = 256;

/** UTF-16 units of chunks that are kept: all of 50,000 words, but not of 100,000. */
export const mostText = 24_000_000;

/**
 * Word documents that are stored together, as JSON text of [key, document] pairs. A document is read where it stands in the
 * text: marking a page must not parse a vocabulary.
 */
export class Chunk {
  readonly text: string;
  readonly #read = new Map<string, object | null>();
  #starts: ReadonlyMap<string, number> | undefined;

  constructor(text = '[]') {
    this.text = text;
  }

  static of(documents: Iterable<readonly [key: string, document: object]>): Chunk {
    return new Chunk(JSON.stringify([...documents]));
  }

  /** The document of a key; null when there is none. The same object each time. */
  document(key: string): object | null {
    const known = this.#read.get(key);
    if (known !== undefined) return known;
    this.#starts ??= startsIn(this.text);
    const start = this.#starts.get(key);
    // Our own JSON, written by `of`.
    const document = start === undefined ? null : (JSON.parse(objectAt(this.text, start)) as object);
    this.#read.set(key, document);
    return document;
  }

  /** All documents, by key. */
  documents(): Map<string, object> {
    return new Map(JSON.parse(this.text) as [string, object][]);
  }
}

/**
 * Where each key's document begins. One pass finds them all: inside a string every quotation mark has a backslash before it, and
 * no document has a list that is followed by another one.
 */
function startsIn(text: string): Map<string, number> {
  const starts = new Map<string, number>();
  const between = '}],["';
  for (let from = text === '[]' ? -1 : 2; from >= 0; from = text.indexOf(between, from)) {
    if (from > 2) from += between.length - 1;
    const end = stringEnd(text, from);
    const key = text.slice(from + 1, end);
    starts.set(key.includes('\\') ? (JSON.parse(`"${key}"`) as string) : key, end + 2);
  }
  return starts;
}

/** Where the JSON string ends that begins at a quotation mark: the place of its last one. */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === quote) return at;
    if (unit === backslash) at++;
  }
  throw new SyntaxError('A key of a chunk has no end');
}

const [quote, backslash, open, close] = ['"', '\\', '{', '}'].map((mark) => mark.charCodeAt(0));

/** The text of the JSON object that begins at a brace. */
function objectAt(text: string, start: number): string {
  let depth = 0;
  let isInString = false;
  for (let at = start; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === quote) isInString = !isInString;
    else if (unit === backslash) at++;
    else if (isInString) continue;
    else if (unit === open) depth++;
    else if (unit === close && --depth === 0) return text.slice(start, at + 1);
  }
  throw new SyntaxError('An object of a chunk has no end');
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

  /** Whether a text can be kept without another being dropped. */
  hasRoomFor(text: string): boolean {
    return this.#size + text.length <= this.#most;
  }

  /** Keeps a chunk and returns it. */
  keep(number: number, chunk: Chunk): Chunk {
    this.drop(number);
    this.#chunks.set(number, chunk);
    this.#size += chunk.text.length;
    for (const oldest of this.#chunks.keys()) {
      if (this.#size <= this.#most) break;
      this.drop(oldest);
    }
    return chunk;
  }

  /** Forgets a chunk: what is stored of it has changed. */
  drop(number: number): void {
    this.#size -= this.#chunks.get(number)?.text.length ?? 0;
    this.#chunks.delete(number);
  }
}

/** From so many chunks on it is quicker to read all of a language's. */
const manyChunks = 192;

/** The texts of chunks that are stored, by number. */
export async function chunkTexts(
  transaction: Reading | Writing,
  language: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const store = transaction.objectStore('wordsChunk');
  const texts = new Map<number, string>();
  if (numbers.length < manyChunks) {
    const some = await Promise.all(numbers.map((number) => store.get([language, number])));
    for (const [at, number] of numbers.entries()) if (some[at] !== undefined) texts.set(number, some[at]);
    return texts;
  }
  const [keys, all] = await Promise.all([store.getAllKeys(chunksOf(language)), store.getAll(chunksOf(language))]);
  for (const [at, [, number]] of keys.entries()) if (all[at] !== undefined) texts.set(number, all[at]);
  return texts;
}

/** The keys of a language's chunks. */
export function chunksOf(language: string): IDBKeyRange {
  return IDBKeyRange.bound([language, 0], [language, chunkCount]);
}
