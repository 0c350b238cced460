import { compareFolded, compareKeys, foldText } from '#domain/text/foldText.ts';
import { isPhrase } from '#domain/text/phrases.ts';
import { statusOfCode } from '#domain/words/status/statusCode.ts';
import { isLanguage } from '#domain/languages.ts';
import { isWord, type ClearedWord, type Status, type Word } from '#domain/words/word.ts';
import {
  columnsVersion,
  numberColumns,
  numbersBy,
  textColumnNames,
  textColumns,
  textsBy,
  type NumberColumn,
  type Numbers,
  type TextColumnName,
} from './columnList.ts';
import { Dictionary } from './dictionary.ts';
import { SearchedTexts } from './searchedTexts.ts';
import { TextColumn } from './textColumn.ts';
import type { WordEntry, WordsCore } from './database.ts';

/** The meaning of a row's flags, each a bit. `virtual` is of rows that no document stands behind. */
export const flag = { starred: 1, note: 2, phrase: 4, virtual: 8 } as const;

/** Texts that may have changed before all are gathered anew. */
const mostChangedTexts = 1_000;

const noTags: readonly string[] = [];

/** Columns that are there without a document. */
const virtualRow: Readonly<Record<NumberColumn, number>> = {
  statuses: 5,
  due: Infinity,
  added: 0,
  flags: flag.virtual,
  tagIds: 0,
  bookIds: 0,
  videoIds: 0,
  wrong: 0,
};

/** The most that a byte says. */
const mostWrong = 255;

const emptyCore: WordsCore = { keys: '', statuses: new Uint8Array(), due: new Float64Array() };

/**
 * All words of a language as columns, a row a word, kept up by change sets: what questions are answered from without
 * reading a document. A row of status 0 is of a word that went. Stored columns are in the order of {@link compareKeys}, so
 * that a key is found without an index; later words follow in the order they came.
 */
export class WordColumns {
  readonly language: string;
  /** False for columns of another release: they know statuses and due times alone. */
  readonly isComplete: boolean;
  keys: string[];
  numbers: Numbers;
  texts: Readonly<Record<TextColumnName, TextColumn>>;
  readonly tags: Dictionary<readonly string[]>;
  readonly books: Dictionary<string>;
  readonly videos: Dictionary<string>;
  /** Keys of documents that are no words any more (spec §3): with the rows, all that has a document. */
  readonly cleared: Set<string>;
  /** Rows after the sorted ones, by key. */
  readonly #later: Map<string, number>;
  #sorted: number;
  #order: Uint32Array | null = null;
  /** The texts that a search looks into, once one was made. */
  #texts: SearchedTexts | null = null;
  /** Rows whose texts have changed since: those of `#texts`, or those of the columns that these were copied from. */
  readonly #changedTexts = new Set<number>();
  #origin: WordColumns | null = null;
  /** As they were stored, while nothing has changed them. */
  #core: WordsCore | null;

  /** @param core columns as they were stored, which become these; none for a language without words */
  constructor(
    language: string,
    core: WordsCore = emptyCore,
    isComplete = core === emptyCore || core.version === columnsVersion,
  ) {
    const own = core.version === columnsVersion ? core : null;
    const keys = core.keys === '' ? [] : core.keys.split('\n');
    this.language = language;
    this.isComplete = isComplete;
    this.keys = keys;
    // Another release's columns are read as far as all releases write them.
    const { statuses, due } = core;
    const stored: Partial<Numbers> = own ?? { statuses, due };
    this.numbers = numbersBy((name) => stored[name] ?? new numberColumns[name](keys.length));
    this.texts = textsBy((name) => new TextColumn(own?.[name]));
    this.tags = new Dictionary(own?.tags ?? [noTags], (list) => list.join('\n'));
    this.books = new Dictionary(own?.books ?? [''], (id) => id);
    this.videos = new Dictionary(own?.videos ?? [''], (id) => id);
    this.cleared = new Set(own?.cleared ? own.cleared.split('\n') : []);
    this.#core = own;
    // Another release's are in no known order.
    this.#sorted = isComplete ? keys.length : 0;
    this.#later = new Map(isComplete ? [] : keys.map((key, row) => [key, row]));
  }

  /** Columns of their own with the same content: what shows is these with changes that are in no base. */
  copy(): WordColumns {
    const copy = new WordColumns(this.language, emptyCore, this.isComplete);
    copy.keys = this.keys.slice();
    copy.numbers = numbersBy((name) => this.numbers[name].slice());
    copy.texts = textsBy((name) => this.texts[name].copy());
    copy.tags.take(this.tags);
    copy.books.take(this.books);
    copy.videos.take(this.videos);
    for (const key of this.cleared) copy.cleared.add(key);
    for (const [key, row] of this.#later) copy.#later.set(key, row);
    copy.#sorted = this.#sorted;
    copy.#origin = this;
    return copy;
  }

  /** The row of a key, -1 when it never had one. */
  rowOf(key: string): number {
    const later = this.#later.get(key);
    if (later !== undefined) return later;
    let [low, high] = [0, this.#sorted - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const compared = compareKeys(this.keys[middle] ?? '', key);
      if (compared === 0) return middle;
      if (compared < 0) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** The status of a word; null when it has none. */
  statusOf(key: string): Status | null {
    const row = this.rowOf(key);
    return row < 0 || this.numbers.statuses[row] === 0 ? null : statusOfCode(this.numbers.statuses[row]);
  }

  /** Tells whether a document is stored under the key, a word's or what stays of one. */
  hasDocument(key: string): boolean {
    return this.cleared.has(key) || this.statusOf(key) !== null;
  }

  apply(entries: Iterable<WordEntry>): void {
    for (const [key, document] of entries) {
      const word = asWord(document);
      if (word) this.#put(key, word);
      else this.#clear(key);
      if (document && !word) this.cleared.add(key);
      else this.cleared.delete(key);
    }
    this.#changed();
  }

  /** Adds a row for each of these keys that shows nothing of its own: known without a document. */
  cover(keys: Iterable<string>): void {
    for (const key of keys) {
      const known = this.rowOf(key);
      if (known >= 0 && this.numbers.statuses[known] !== 0) continue;
      const row = known < 0 ? this.#append(key) : known;
      this.#write(row, virtualRow, () => '');
    }
    this.#changed();
  }

  #changed(): void {
    this.#core = null;
    this.#order = null;
  }

  #put(key: string, word: Word): void {
    const known = this.rowOf(key);
    const row = known < 0 ? this.#append(key) : known;
    const numbers = {
      statuses: Number(word.status),
      due: word.srsNextReview,
      added: word.dateAdded,
      flags:
        (word.starred ? flag.starred : 0) |
        (word.notes === '' ? 0 : flag.note) |
        (isLanguage(this.language) && isPhrase(key, this.language) ? flag.phrase : 0),
      tagIds: word.tags.length === 0 ? 0 : this.tags.idOf(word.tags),
      bookIds: word.bookId === undefined ? 0 : this.books.idOf(word.bookId),
      videoIds: word.videoId === undefined ? 0 : this.videos.idOf(word.videoId),
      wrong: Math.min(mostWrong, word.reviews?.wrong ?? 0),
    };
    this.#write(row, numbers, (name) => textColumns[name](word));
  }

  #write(row: number, numbers: Readonly<Record<NumberColumn, number>>, textOf: (name: TextColumnName) => string): void {
    // One by one: a column that is looked up by its name takes three times as long, and first syncs write thousands of rows.
    const { statuses, due, added, flags, tagIds, bookIds, videoIds, wrong } = this.numbers;
    statuses[row] = numbers.statuses;
    due[row] = numbers.due;
    added[row] = numbers.added;
    flags[row] = numbers.flags;
    tagIds[row] = numbers.tagIds;
    bookIds[row] = numbers.bookIds;
    videoIds[row] = numbers.videoIds;
    wrong[row] = numbers.wrong;
    for (const name of textColumnNames) this.texts[name].set(row, textOf(name));
    this.#changedTexts.add(row);
  }

  /**
   * The rows that have a text in the word or in what the learner wrote of it.
   * @param part as `foldText` gives it
   * @returns 1 for each row that has it
   */
  rowsWith(part: string): Uint8Array {
    const found = new Uint8Array(this.keys.length);
    // Copies come and go with every change; what was copied from keeps what is searched.
    found.set(this.#origin ? this.#origin.rowsWith(part).subarray(0, found.length) : this.#allTexts().rowsWith(part));
    for (const row of this.#changedTexts) found[row] = foldText(this.#textOf(row)).includes(part) ? 1 : 0;
    return found;
  }

  /** Makes what `rowsWith` looks into, so that the first search need not. */
  prepareSearch(): void {
    if (this.#origin) this.#origin.prepareSearch();
    else this.#allTexts();
  }

  #allTexts(): SearchedTexts {
    if (!this.#texts || this.#changedTexts.size > mostChangedTexts) {
      this.#texts = new SearchedTexts(this.keys.map((_key, row) => this.#textOf(row)));
      this.#changedTexts.clear();
    }
    return this.#texts;
  }

  #textOf(row: number): string {
    const key = this.keys[row] ?? '';
    const texts = textColumnNames.map((name) => this.texts[name].at(row));
    // A line feed parts them: no part of a text that is searched for lies across two of them.
    return texts.every((text) => text === '') ? key : [key, ...texts].join('\n');
  }

  #clear(key: string): void {
    const row = this.rowOf(key);
    if (row >= 0) this.numbers.statuses[row] = 0;
  }

  #append(key: string): number {
    const row = this.keys.push(key) - 1;
    this.#later.set(key, row);
    if (row >= this.numbers.statuses.length) this.#grow(Math.ceil(row * 1.25) + 64);
    return row;
  }

  #grow(size: number): void {
    this.numbers = numbersBy((name) => grown(this.numbers[name], new numberColumns[name](size)));
  }

  /** The rows of words, in the order of their keys. */
  order(): Uint32Array {
    this.#order ??= this.#ordered();
    return this.#order;
  }

  #ordered(): Uint32Array {
    const later = [...this.#later.values()]
      .map((row) => ({ row, key: this.keys[row] ?? '', folded: foldText(this.keys[row] ?? '') }))
      .toSorted((one, other) => compareFolded(one, other))
      .map(({ row }) => row);
    const order = new Uint32Array(this.keys.length);
    let [count, next] = [0, 0];
    for (const row of later) {
      const place = this.#placeOf(this.keys[row] ?? '');
      for (; next < place; next++) if (this.numbers.statuses[next] !== 0) order[count++] = next;
      if (this.numbers.statuses[row] !== 0) order[count++] = row;
    }
    for (; next < this.#sorted; next++) if (this.numbers.statuses[next] !== 0) order[count++] = next;
    return order.subarray(0, count);
  }

  /** Counts the sorted rows that come before a key. */
  #placeOf(key: string): number {
    let [low, high] = [0, this.#sorted];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareKeys(this.keys[middle] ?? '', key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Keys, joined by line feeds, and statuses of all words. */
  statusList(): Pick<WordsCore, 'keys' | 'statuses'> {
    if (this.#core) return this.#core;
    const rows = this.keys.flatMap((_key, row) => (this.numbers.statuses[row] === 0 ? [] : [row]));
    return {
      keys: rows.map((row) => this.keys[row]).join('\n'),
      statuses: Uint8Array.from(rows, (row) => this.numbers.statuses[row] ?? 0),
    };
  }

  /** The keys of words that are more than one token of a text. */
  phrases(): string[] {
    const { language } = this;
    const { statuses, flags } = this.numbers;
    const isOne = (key: string, row: number): boolean =>
      this.isComplete ? ((flags[row] ?? 0) & flag.phrase) !== 0 : isLanguage(language) && isPhrase(key, language);
    return this.keys.filter((key, row) => statuses[row] !== 0 && isOne(key, row));
  }

  /** The columns as they are stored. */
  toCore(): WordsCore {
    if (this.#core) return this.#core;
    const rows = this.order();
    const core: WordsCore = {
      version: columnsVersion,
      keys: Array.from(rows, (row) => this.keys[row]).join('\n'),
      ...numbersBy((name) => picked(this.numbers[name], rows, new numberColumns[name](rows.length))),
      ...textsBy((name) => this.texts[name].join(rows)),
      tags: this.tags.values,
      books: this.books.values,
      videos: this.videos.values,
      cleared: [...this.cleared].join('\n'),
    };
    if (!this.isComplete) {
      // Columns that another release did not write stay unwritten: it is made anew when these are loaded.
      return { keys: core.keys, statuses: core.statuses, due: core.due };
    }
    return core;
  }
}

interface Column {
  readonly length: number;
  [row: number]: number;
}

function grown<Numbers extends Column & { set(from: ArrayLike<number>): void }>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}

function picked<Numbers extends Column>(from: Numbers, rows: Uint32Array, to: Numbers): Numbers {
  for (let index = 0; index < rows.length; index++) to[index] = from[rows[index] ?? 0] ?? 0;
  return to;
}

/** A stored document of a words collection as a word; null when it is cleared or gone. */
export function asWord(document: object | null | undefined): Word | null {
  // Written by the word rules.
  const stored = document as Word | ClearedWord | null | undefined;
  return isWord(stored) ? stored : null;
}
