/** UTF-16 units of chunks that are kept: all of 50,000 words. */
const mostText = 24_000_000;

/**
 * Word documents that are stored together, as JSON text of [key, document] pairs. A document is read where it stands in the
 * text: marking a page must not parse a vocabulary.
 */
export class Chunk {
  readonly text: string;
  readonly #read = new Map<string, object | null>();

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
    // Inside a string every quotation mark has a backslash before it, and no document has a list that begins so.
    const opening = `[${JSON.stringify(key)},{`;
    const at = this.text.indexOf(opening);
    // Our own JSON, written by `of`.
    const document = at < 0 ? null : (JSON.parse(objectAt(this.text, at + opening.length - 1)) as object);
    this.#read.set(key, document);
    return document;
  }

  /** All documents, by key. */
  documents(): Map<string, object> {
    return new Map(JSON.parse(this.text) as [string, object][]);
  }
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

  constructor(most = mostText) {
    this.#most = most;
  }

  get(number: number): Chunk | undefined {
    const known = this.#chunks.get(number);
    if (!known) return undefined;
    this.#chunks.delete(number);
    this.#chunks.set(number, known);
    return known;
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
