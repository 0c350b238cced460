import type { Language } from '#domain/languages.ts';
import type { Lexicon } from '#domain/lemmas/lexicon.ts';
import { foldText } from '#domain/text/foldText.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { statusOfCode } from '#domain/words/status/statusCode.ts';
import { listedBy, type WordCover } from '#domain/words/status/shownStatus.ts';
import { wordsCollection, type Status, type VirtualWord } from '#domain/words/word.ts';
import { flag, type WordColumns } from '../../base/columns.ts';
import { declareQuery, type QuerySource } from '../source/query.ts';
import { sortRows } from './sortRows.ts';

/** Conditions that found words meet; a field left out or undefined asks nothing. */
export interface WordFilter {
  /**
   * Part of the word, or of what the learner wrote of it, whatever the case and accents; or the beginning of a word of what the
   * glossary says that it means.
   */
  readonly text?: string | undefined;
  readonly statuses?: readonly Status[] | undefined;
  readonly tag?: string | undefined;
  readonly starred?: boolean | undefined;
  /** Met in one of these books or videos. */
  readonly bookIds?: readonly string[] | undefined;
  readonly videoIds?: readonly string[] | undefined;
  /** A form of the same word of the dictionary as this one. */
  readonly family?: string | undefined;
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

/** A word as a list shows it; its sentence and history are in its document (query `words`). */
export interface FoundRow {
  readonly key: string;
  readonly status: Status;
  /** Epoch ms; null: never. */
  readonly due: number | null;
  readonly added: number | null;
  readonly starred: boolean;
  /** The meaning that the learner wrote; empty for none. */
  readonly notes: string;
  readonly translation: string;
  readonly tags: readonly string[];
  readonly bookId?: string;
  readonly videoId?: string;
  /** Known without a record of the learner's own (spec §3). */
  readonly isVirtual?: true;
  readonly coveredBy?: VirtualWord['coveredBy'];
}

export interface FoundPage {
  /** The number of words that pass the filter. */
  readonly total: number;
  /** The number of all words. */
  readonly all: number;
  readonly words: readonly FoundRow[];
}

/**
 * Words of a language that pass a filter, sorted, a page of them; those of the starter pack and the check among them. Words of one date or
 * status are in the order of their texts, and words without a record, which have no dates, come last by either date.
 */
export const findWords = declareQuery<FindWordsInput, FoundPage>({
  reads: ({ language }) => [wordsCollection(language), 'users'],
  async answer(source, { language, sort, from, count, ...filter }) {
    const [columns, cover] = await Promise.all([source.words(language, 'all'), source.cover(language)]);
    const rows = await filtered(source, inOrder(columns, sort), columns, language, filter);
    if (filter.text === undefined) prepareWhatFollows(source, columns, language);
    return {
      total: rows.length,
      all: columns.order().length,
      words: Array.from(rows.subarray(from, from + count), (row) => wordAt(columns, row, cover)),
    };
  },
});

/** Milliseconds without another list, after which there is time to prepare. */
const rest = 300;
const preparations = new WeakMap<QuerySource, ReturnType<typeof setTimeout>>();

/** Makes what a search looks into and what changes of words read: who has had a list before them for a moment may do either next. */
function prepareWhatFollows(source: QuerySource, columns: WordColumns, language: Language): void {
  clearTimeout(preparations.get(source));
  const prepare = (): void => {
    columns.prepareSearch();
    source.expectEdits(language);
    // Without the glossary words are found by what the learner has.
    source.lexicon(language).then(
      (lexicon) => lexicon.prepareSearch(),
      () => undefined,
    );
  };
  preparations.set(source, setTimeout(prepare, rest));
}

export interface FoundKeysInput extends WordFilter {
  readonly language: Language;
}

/** The keys of all words that pass a filter, in the order of their texts, joined by line feeds, which no key holds. */
export const foundKeys = declareQuery<FoundKeysInput, string>({
  reads: ({ language }) => [wordsCollection(language), 'users'],
  async answer(source, { language, ...filter }) {
    const columns = await source.words(language, 'all');
    const rows = await filtered(source, columns.order(), columns, language, filter);
    return Array.from(rows, (row) => columns.keys[row]).join('\n');
  },
});

/** The rows of words that pass the filter, in the order given. */
async function filtered(
  source: QuerySource,
  rows: Uint32Array,
  columns: WordColumns,
  language: Language,
  filter: WordFilter,
): Promise<Uint32Array> {
  const lexiconAnswer = await lookUpInLexicon(source, columns, language, filter);
  const passes = testOf(columns, filter, lexiconAnswer);
  const found = new Uint32Array(rows.length);
  let total = 0;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] ?? 0;
    if (passes(row)) found[total++] = row;
  }
  return found.subarray(0, total);
}

/** Answers the parts of a filter that only the app's own knowledge of the language can answer. */
interface LexiconAnswer {
  /** Words that mean what is searched for. */
  readonly meaning: ReadonlySet<string>;
  readonly family: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** Without the glossary, which may not be here yet, words are found by what the learner has. */
async function lookUpInLexicon(
  source: QuerySource,
  { keys }: WordColumns,
  language: Language,
  { text, family }: WordFilter,
): Promise<LexiconAnswer> {
  const asksMeaning = text !== undefined && text.trim() !== '';
  if (!asksMeaning && family === undefined) return { meaning: none, family: none };
  const lexicon = await source.lexicon(language).catch(() => null);
  return {
    meaning: asksMeaning ? (lexicon?.keysMeaning(text) ?? none) : none,
    family: family === undefined ? none : familyOf(wordKey(family, language), keys, lexicon),
  };
}

function familyOf(key: string, among: readonly string[], lexicon: Lexicon | null): ReadonlySet<string> {
  const [lemma] = lexicon?.lemmasOf(key) ?? [];
  return new Set([key, ...(lexicon && lemma !== undefined ? lexicon.formsOf(lemma, among) : [])]);
}

function testOf(columns: WordColumns, filter: WordFilter, { meaning, family }: LexiconAnswer) {
  const { text, statuses, tag, starred, bookIds, videoIds, due } = filter;
  const tests: ((row: number) => boolean)[] = [];
  const { flags } = columns.numbers;
  if (statuses) {
    const wanted = new Set(statuses.map(Number));
    tests.push((row) => wanted.has(columns.numbers.statuses[row] ?? 0));
  }
  if (starred !== undefined) tests.push((row) => (((flags[row] ?? 0) & flag.starred) !== 0) === starred);
  if (due !== undefined)
    tests.push((row) => (columns.numbers.due[row] ?? Infinity) <= due && columns.numbers.statuses[row] !== 99);
  if (bookIds !== undefined || videoIds !== undefined) {
    const [books, videos] = [placesOf(columns.books, bookIds), placesOf(columns.videos, videoIds)];
    tests.push((row) => books.has(columns.numbers.bookIds[row] ?? 0) || videos.has(columns.numbers.videoIds[row] ?? 0));
  }
  if (filter.family !== undefined) {
    const found = markRows(new Uint8Array(columns.keys.length), columns, family);
    tests.push((row) => found[row] === 1);
  }
  if (tag !== undefined) {
    const ids = new Set(columns.tags.values.flatMap((tags, id) => (tags.includes(tag) ? [id] : [])));
    tests.push((row) => ids.has(columns.numbers.tagIds[row] ?? 0));
  }
  if (text !== undefined && text.trim() !== '') {
    const found = columns.rowsWith(foldText(text.trim()));
    markRows(found, columns, meaning);
    tests.push((row) => found[row] === 1);
  }
  const [first, ...more] = tests;
  if (!first) return () => true;
  if (more.length === 0) return first;
  return (row: number): boolean => first(row) && more.every((passes) => passes(row));
}

/** Marks the rows of these keys: they are few, and to look for each row's word among them takes as long as all of a search. */
function markRows(rows: Uint8Array, columns: WordColumns, keys: ReadonlySet<string>): Uint8Array {
  for (const key of keys) {
    const row = columns.rowOf(key);
    if (row >= 0) rows[row] = 1;
  }
  return rows;
}

function placesOf(dictionary: WordColumns['books'], ids: readonly string[] = []): ReadonlySet<number> {
  // The first is the empty one, of words that were met in none.
  return new Set(ids.map((id) => dictionary.values.indexOf(id)).filter((place) => place > 0));
}

/** All rows in an order, kept while the columns are the same: every page, search and filter of a list asks for it again. */
function inOrder(columns: WordColumns, sort: WordSort): Uint32Array {
  const kept = orders.get(columns);
  const name = `${sort.by} ${sort.descending === true}`;
  const base = columns.order();
  // Columns that change make their order anew.
  const known = kept?.base === base ? kept.byName : new Map<string, Uint32Array>();
  const rows = known.get(name) ?? sorted(columns, base, sort);
  orders.set(columns, { base, byName: known.set(name, rows) });
  return rows;
}

const orders = new WeakMap<WordColumns, { readonly base: Uint32Array; readonly byName: Map<string, Uint32Array> }>();

/** @param rows in the order of their texts */
export function sorted(columns: WordColumns, rows: Uint32Array, { by, descending = false }: WordSort): Uint32Array {
  if (by === 'text') return descending ? rows.toReversed() : rows;
  if (by === 'status') return sortRows(rows, (row) => columns.numbers.statuses[row] ?? 0, descending);
  const instants = columns.numbers[by];
  const isDated = (row: number): boolean => ((columns.numbers.flags[row] ?? 0) & flag.virtual) === 0;
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

function wordAt(columns: WordColumns, row: number, cover: WordCover): FoundRow {
  const key = columns.keys[row] ?? '';
  const flags = columns.numbers.flags[row] ?? 0;
  const isVirtual = (flags & flag.virtual) !== 0;
  const bookId = columns.books.at(columns.numbers.bookIds[row] ?? 0);
  const videoId = columns.videos.at(columns.numbers.videoIds[row] ?? 0);
  return {
    key,
    status: statusOfCode(columns.numbers.statuses[row]),
    due: isVirtual ? null : (columns.numbers.due[row] ?? null),
    added: isVirtual ? null : (columns.numbers.added[row] ?? null),
    starred: (flags & flag.starred) !== 0,
    notes: columns.texts.notes.at(row),
    translation: columns.texts.translations.at(row),
    tags: columns.tags.at(columns.numbers.tagIds[row] ?? 0) ?? [],
    ...(bookId && { bookId }),
    ...(videoId && { videoId }),
    ...(isVirtual && { isVirtual, coveredBy: listedBy(key, cover) ?? 'pack' }),
  };
}
