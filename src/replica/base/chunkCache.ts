/** UTF-16 units of JSON whose documents are kept decoded: all of 50,000 words. */
const mostText = 24_000_000;

/** A language's chunks as they were decoded last, the longest unused dropped first: marking a page must not parse a vocabulary. */
export class ChunkCache {
  readonly #most: number;
  readonly #chunks = new Map<number, { readonly documents: ReadonlyMap<string, object>; readonly size: number }>();
  #size = 0;

  constructor(most = mostText) {
    this.#most = most;
  }

  get(chunk: number): ReadonlyMap<string, object> | undefined {
    const known = this.#chunks.get(chunk);
    if (!known) return undefined;
    this.#chunks.delete(chunk);
    this.#chunks.set(chunk, known);
    return known.documents;
  }

  /** Decodes a chunk and keeps it. */
  keep(chunk: number, text: string | undefined): ReadonlyMap<string, object> {
    const documents = parseChunk(text);
    this.replace(chunk, documents, text?.length ?? 0);
    return documents;
  }

  /** Keeps a chunk that is decoded already. */
  replace(chunk: number, documents: ReadonlyMap<string, object>, size: number): void {
    this.drop(chunk);
    this.#chunks.set(chunk, { documents, size });
    this.#size += size;
    for (const oldest of this.#chunks.keys()) {
      if (this.#size <= this.#most) break;
      this.drop(oldest);
    }
  }

  /** Forgets a chunk: what is stored of it has changed. */
  drop(chunk: number): void {
    this.#size -= this.#chunks.get(chunk)?.size ?? 0;
    this.#chunks.delete(chunk);
  }
}

/** The documents of a chunk, by key. */
export function parseChunk(text: string | undefined): Map<string, object> {
  // Our own JSON, written by `Base`.
  return new Map(text === undefined ? [] : (JSON.parse(text) as [string, object][]));
}
