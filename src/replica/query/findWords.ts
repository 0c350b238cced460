import type { Language } from '#domain/languages.ts';
import { foldText } from '#domain/text/foldText.ts';
import { statusOfCode } from '#domain/words/statusCode.ts';
import { wordsCollection, type Status, type VirtualWord } from '#domain/words/word.ts';
import { flag, type WordColumns } from '../base/columns.ts';
import { declareQuery } from './query.ts';
import { sortRows } from './sortRows.ts';

/** What words must be to be found; a field left out or undefined asks nothing. */
export interface WordFilter {
  /** Part of the word, whatever its case and accents. */
  readonly text?: string | undefined;
  readonly statuses?: readonly Status[] | undefined;
  readonly tag?: string | undefined;
  readonly starred?: boolean | undefined;
  readonly bookId?: string | undefined;
  /** Due at this time (epoch ms), ignored words left out (spec §7). */
  readonly due?: number | undefined;
}

export interface WordSort {
  readonly by: 'text' | 'added' | 'due' | 'status';
  readonly descending?: boolean;
}

export interface FindWordsInput extends WordFilter {
  readonly language: Language;
  readonly sort: WordSort;
  readonly from: number;
  readonly count: number;
}

/** A word as a list shows it; its meaning and sentence are in its document (query `words`). */
export interface FoundWord {
  readonly key: string;
  readonly status: Status;
  /** Epoch ms; null: never. */
  readonly due: number | null;
  readonly added: number | null;
  readonly starred: boolean;
  readonly hasNote: boolean;
  readonly tags: readonly string[];
  readonly bookId?: string;
  /** Known without a record of the learner's own (spec §3). */
  readonly isVirtual?: true;
  readonly coveredBy?: VirtualWord['coveredBy'];
}

export interface FoundWords {
  /** How many words pass the filter. */
  readonly total: number;
  readonly words: readonly FoundWord[];
}

/**
 * Words of a language that pass a filter, sorted, a page of them; those of the starter pack among them. Words of one date or
 * status are in the order of their texts, and words of the starter pack, which have no dates, come last by either date.
 */
export const findWords = declareQuery<FindWordsInput, FoundWords>({
  reads: ({ language }) => [wordsCollection(language), 'users'],
  async answer(source, { language, sort, from, count, ...filter }) {
    const columns = await source.words(language, 'all');
    const rows = sorted(columns, filtered(columns, filter), sort);
    return { total: rows.length, words: Array.from(rows.subarray(from, from + count), (row) => wordAt(columns, row)) };
  },
});

/** The rows of words that pass the filter, in the order of their texts. */
function filtered(columns: WordColumns, filter: WordFilter): Uint32Array {
  const rows = columns.order();
  const passes = testOf(columns, filter);
  const found = new Uint32Array(rows.length);
  let total = 0;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] ?? 0;
    if (passes(row)) found[total++] = row;
  }
  return found.subarray(0, total);
}

function testOf(columns: WordColumns, { text, statuses, tag, starred, bookId, due }: WordFilter) {
  const tests: ((row: number) => boolean)[] = [];
  const { keys, flags } = columns;
  if (statuses) {
    const wanted = new Set(statuses.map(Number));
    tests.push((row) => wanted.has(columns.statuses[row] ?? 0));
  }
  if (starred !== undefined) tests.push((row) => (((flags[row] ?? 0) & flag.starred) !== 0) === starred);
  if (due !== undefined) tests.push((row) => (columns.due[row] ?? Infinity) <= due && columns.statuses[row] !== 99);
  if (bookId !== undefined) {
    const id = columns.books.values.indexOf(bookId);
    tests.push((row) => id > 0 && columns.bookIds[row] === id);
  }
  if (tag !== undefined) {
    const ids = new Set(columns.tags.values.flatMap((tags, id) => (tags.includes(tag) ? [id] : [])));
    tests.push((row) => ids.has(columns.tagIds[row] ?? 0));
  }
  if (text !== undefined && text.trim() !== '') {
    const part = foldText(text.trim());
    tests.push((row) => foldText(keys[row] ?? '').includes(part));
  }
  return (row: number): boolean => tests.every((passes) => passes(row));
}

/** @param rows in the order of their texts */
export function sorted(columns: WordColumns, rows: Uint32Array, { by, descending = false }: WordSort): Uint32Array {
  if (by === 'text') return descending ? rows.toReversed() : rows;
  if (by === 'status') return sortRows(rows, (row) => columns.statuses[row] ?? 0, descending);
  const instants = columns[by];
  const isDated = (row: number): boolean => ((columns.flags[row] ?? 0) & flag.virtual) === 0;
  const own = sortRows(rows.filter(isDated), (row) => instants[row] ?? 0, descending);
  if (own.length === rows.length) return own;
  const all = new Uint32Array(rows.length);
  all.set(own);
  all.set(
    rows.filter((row) => !isDated(row)),
    own.length,
  );
  return all;
}

function wordAt(columns: WordColumns, row: number): FoundWord {
  const flags = columns.flags[row] ?? 0;
  const isVirtual = (flags & flag.virtual) !== 0;
  const bookId = columns.books.at(columns.bookIds[row] ?? 0);
  return {
    key: columns.keys[row] ?? '',
    status: statusOfCode(columns.statuses[row]),
    due: isVirtual ? null : (columns.due[row] ?? null),
    added: isVirtual ? null : (columns.added[row] ?? null),
    starred: (flags & flag.starred) !== 0,
    hasNote: (flags & flag.note) !== 0,
    tags: columns.tags.at(columns.tagIds[row] ?? 0) ?? [],
    ...(bookId && { bookId }),
    ...(isVirtual && { isVirtual, coveredBy: 'pack' }),
  };
}
