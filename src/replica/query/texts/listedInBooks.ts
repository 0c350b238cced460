import type { Language } from '#domain/languages.ts';
import type { Book } from '#domain/library/book.ts';
import type { TextCounts } from '#domain/library/shares.ts';
import { coverOf, shownStatus } from '#domain/words/status/shownStatus.ts';
import { wordsCollection, type Status } from '#domain/words/word.ts';
import { countsCollection, declareQuery } from '../source/query.ts';

export interface ListedInBooksInput {
  readonly language: Language;
  readonly bookIds: readonly string[];
  /** The keys of a list, joined by line feeds, which no key holds: one text crosses threads faster than thousands. */
  readonly keys: string;
  /** A number of each, by which the answer groups them. */
  readonly groups: Uint8Array;
}

/** Running words of a book that a list has, by their group in it and the status that they show. */
export interface ListedOccurrences {
  readonly group: number;
  readonly shown: Status | null;
  readonly occurrences: number;
}

export interface ListedInBook {
  /** The counts of all of its words as they are. */
  readonly counts: TextCounts;
  readonly listed: readonly ListedOccurrences[];
}

/** The part of books' text that the words of a list are, by book: it tells what would become of its shares. One that was not counted yet is absent. */
export const listedInBooks = declareQuery<ListedInBooksInput, ReadonlyMap<string, ListedInBook>>({
  reads: ({ language }) => [countsCollection, wordsCollection(language)],
  async answer(source, { language, bookIds, keys, groups }) {
    const groupOf = new Map(keys.split('\n').map((key, at) => [key, groups[at] ?? 0]));
    const [columns, cover, books] = await Promise.all([
      source.words(language, 'statuses'),
      source.cover(language),
      source.collection('books'),
    ]);
    // Written by the rules of books.
    const wanted = new Map(books.filter(([id]) => bookIds.includes(id)) as [string, Book][]);
    const counts = await source.textCounts(wanted);
    const found = new Map<string, ListedInBook>();
    for (const [id, { indexId }] of wanted) {
      const own = counts.get(id);
      const words = indexId === null ? null : await source.wordsOfBook(indexId, language);
      if (!own || !words) continue;
      const sums = new Map<string, ListedOccurrences>();
      for (const [key, { occurrences }] of words) {
        const group = groupOf.get(key);
        if (group === undefined) continue;
        const shown = shownStatus(
          columns.statusOf(key),
          coverOf(key, cover, (word) => columns.statusOf(word)),
        );
        const before = sums.get(`${group} ${shown}`)?.occurrences ?? 0;
        sums.set(`${group} ${shown}`, { group, shown, occurrences: before + occurrences });
      }
      found.set(id, { counts: own, listed: [...sums.values()] });
    }
    return found;
  },
});
