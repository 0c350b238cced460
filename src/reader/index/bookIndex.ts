/** Every word of a book with its exact counts: what the library's shares and the book's statistics are made from. */
export interface BookIndex {
  /** Words in the whole book, repeated ones included. */
  readonly total: number;
  /** Word ids, sorted by code units; `counts`, and `offsets` below, follow their order. */
  readonly keys: readonly string[];
  readonly counts: Uint32Array<ArrayBuffer>;
  /** The words that the text writes as names, as it writes them, by key. */
  readonly names: ReadonlyMap<string, string>;
  /** Counts of each word with hyphens with all joined that may be: what a learner's dictionary makes one word is found in it. */
  readonly compounds: ReadonlyMap<string, number>;
  /** The sections of the spine that are read in order. */
  readonly chapters: readonly Chapter[];
  /** The positions of each word: word `w` has the entries `offsets[w]` to `offsets[w + 1]` of the two arrays below. */
  readonly offsets: Uint32Array<ArrayBuffer>;
  /** Place in `chapters`, ascending within a word. */
  readonly chapterOf: Uint32Array<ArrayBuffer>;
  readonly chapterCounts: Uint32Array<ArrayBuffer>;
}

export interface Chapter {
  /** Path of the section. */
  readonly section: string;
  readonly words: number;
  readonly uniqueWords: number;
  /** Characters of text: the weight of the section in `fraction`. */
  readonly characters: number;
}
