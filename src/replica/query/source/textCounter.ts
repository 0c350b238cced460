import { isLanguage, type Language } from '#domain/languages.ts';
import {
  addCounts,
  countBook,
  groupOf,
  movedCounts,
  wordsOfCompounds,
  type BookWords,
  type CountedText,
  type Group,
  type TextCounts,
} from '#domain/library/shares.ts';
import { shownStatus, type WordCover } from '#domain/words/status/shownStatus.ts';
import { statusOfCode } from '#domain/words/status/statusCode.ts';
import type { WordColumns } from '../../base/columns.ts';
import type { StatusNews } from './shownWords.ts';
import { WordGroups } from './wordGroups.ts';

export interface TextCounterParts {
  /** The words of a book by the file of its word index, with their dictionary forms where the cover has forms; null when they cannot be fetched now. */
  readonly loadBookWords: (indexId: string, language: Language) => Promise<BookWords | null>;
  readonly words: (language: Language) => Promise<WordColumns>;
  readonly cover: (language: Language) => Promise<WordCover>;
  /** The words with hyphens that the dictionaries have. */
  readonly compounds: (language: Language) => Promise<readonly string[]>;
  /** Called when counts are others than before. */
  readonly onCounted: () => void;
  /** The last counts, by word index: shown until it was counted anew. */
  readonly readKept: () => Promise<ReadonlyMap<string, TextCounts>>;
  readonly keep: (counts: ReadonlyMap<string, TextCounts>) => Promise<void>;
  /** Runs work that no caller awaits. */
  readonly background: (work: Promise<unknown>) => void;
}

interface CountedBook {
  readonly language: Language;
  words: BookWords;
  /** Its words with hyphens, as the learner's dictionaries have them. */
  compounds: BookWords;
  counts: TextCounts;
}

/** Books whose words are fetched at the same time. */
const mostLoads = 4;

/**
 * Counts what the learner knows of the text of each book, and keeps the counts right as words are marked: a mark costs a
 * search in each book of its language, not a count of the library.
 */
export class TextCounter {
  readonly #parts: TextCounterParts;
  /** By word index. */
  readonly #counted = new Map<string, CountedBook>();
  readonly #groups = new Map<Language, Promise<WordGroups>>();
  /** Statuses that changed while a language's groups were being read. */
  readonly #pending = new Map<Language, StatusNews[]>();
  readonly #wanted = new Map<string, Language>();
  /** Word indexes that could not be fetched; asked for again when everything is read anew. */
  readonly #missing = new Set<string>();
  #kept: Promise<ReadonlyMap<string, TextCounts>> | null = null;
  #loads = 0;

  constructor(parts: TextCounterParts) {
    this.#parts = parts;
  }

  /** Reads what was kept, before it is asked for. */
  start(): void {
    this.#kept ??= this.#parts.readKept();
    this.#kept.catch(() => undefined);
  }

  /** The counts of those books and videos that were counted, now or when they were kept; the others are counted, and reported then. */
  async countsOf(texts: ReadonlyMap<string, CountedText>): Promise<Map<string, TextCounts>> {
    this.start();
    const kept = (await this.#kept) ?? new Map<string, TextCounts>();
    const counts = new Map<string, TextCounts>();
    for (const [id, { indexId, language }] of texts) {
      if (!indexId) continue;
      const known = this.#counted.get(indexId)?.counts ?? kept.get(indexId);
      if (known) counts.set(id, known);
      if (!this.#counted.has(indexId) && !this.#missing.has(indexId)) this.#wanted.set(indexId, language);
    }
    while (this.#loads < mostLoads && this.#wanted.size > this.#loads) this.#parts.background(this.#countWanted());
    return counts;
  }

  async #countWanted(): Promise<void> {
    this.#loads++;
    try {
      for (;;) {
        const [next] = this.#wanted;
        if (!next) break;
        this.#wanted.delete(next[0]);
        await this.#count(...next);
      }
    } finally {
      this.#loads--;
    }
    if (this.#loads > 0) return;
    this.#parts.onCounted();
    await this.#keep();
  }

  async #count(indexId: string, language: Language): Promise<void> {
    const words = await this.#parts.loadBookWords(indexId, language);
    if (!words) {
      this.#missing.add(indexId);
      return;
    }
    const groups = await this.#groupsOf(language);
    const compounds = wordsOfCompounds(words, language, groups.tokens, groups.lemmaOf);
    this.#counted.set(indexId, { language, words, compounds, counts: countAll(words, compounds, groups) });
  }

  #groupsOf(language: Language): Promise<WordGroups> {
    const known = this.#groups.get(language);
    if (known) return known;
    const reading = this.#readGroups(language);
    this.#groups.set(language, reading);
    reading.catch(() => this.#groups.delete(language));
    return reading;
  }

  async #readGroups(language: Language): Promise<WordGroups> {
    const pending: StatusNews[] = [];
    this.#pending.set(language, pending);
    const [columns, cover, compounds] = await Promise.all([
      this.#parts.words(language),
      this.#parts.cover(language),
      this.#parts.compounds(language),
    ]);
    const rest = groupOf(shownStatus(null, cover.preset === 'known' ? 'preset' : null));
    const groups = new WordGroups(language, cover.forms, rest, compounds);
    for (let row = 0; row < columns.keys.length; row++)
      if (columns.numbers.statuses[row] !== 0)
        groups.list(columns.keys[row] ?? '', statusOfCode(columns.numbers.statuses[row]));
    for (const [key, status] of pending) groups.take(key, status);
    this.#pending.delete(language);
    return groups;
  }

  /** Takes in the statuses that words show now; null: listed no more. */
  async take(language: string, changed: readonly StatusNews[]): Promise<void> {
    if (!isLanguage(language)) return;
    this.#pending.get(language)?.push(...changed);
    const reading = this.#groups.get(language);
    if (!reading) return;
    const groups = await reading;
    const books = [...this.#counted.values()].filter((book) => book.language === language);
    let moved = false;
    const compounds = groups.compounds();
    for (const [key, status] of changed) {
      const touched = books.flatMap((book) =>
        [book.words, book.compounds].flatMap((words) =>
          groups.placesIn(words, key).map((at) => ({ book, words, at, from: groupAt(groups, words, at) })),
        ),
      );
      groups.take(key, status);
      for (const { book, words, at, from } of touched) {
        const to = groupAt(groups, words, at);
        if (from === to) continue;
        book.counts = movedCounts(book.counts, words.counts[at] ?? 0, from, to);
        moved = true;
      }
    }
    // A word with hyphens that was saved or removed is one word in the books from now on, or several.
    if (groups.compounds() !== compounds) {
      for (const book of books) this.#countAnew(book, groups);
      moved = true;
    }
    if (!moved) return;
    this.#parts.onCounted();
    await this.#keep();
  }

  #countAnew(book: CountedBook, groups: WordGroups): void {
    book.compounds = wordsOfCompounds(book.words, book.language, groups.tokens, groups.lemmaOf);
    book.counts = countAll(book.words, book.compounds, groups);
  }

  /** Counts everything anew, or one language: so much has changed that it is not reported word by word. */
  async recount(language?: Language): Promise<void> {
    this.#missing.clear();
    for (const known of this.#groups.keys()) if (!language || known === language) this.#groups.delete(known);
    for (const [indexId, book] of this.#counted) {
      if (language && book.language !== language) continue;
      const { forms } = await this.#parts.cover(book.language);
      // Counted before any form was known with another word.
      if (forms.lines !== '' && !book.words.lemmas)
        book.words = (await this.#parts.loadBookWords(indexId, book.language)) ?? book.words;
      this.#countAnew(book, await this.#groupsOf(book.language));
    }
    this.#parts.onCounted();
    await this.#keep();
  }

  async #keep(): Promise<void> {
    const kept = new Map(await this.#kept);
    for (const [indexId, { counts }] of this.#counted) kept.set(indexId, counts);
    await this.#parts.keep(kept);
  }
}

function countAll(words: BookWords, compounds: BookWords, { of }: WordGroups): TextCounts {
  return addCounts(countBook(words, of), countBook(compounds, of));
}

function groupAt(groups: WordGroups, { hashes, lemmas }: BookWords, at: number): Group {
  return groups.of(hashes[at] ?? 0, lemmas?.[at] ?? 0);
}
