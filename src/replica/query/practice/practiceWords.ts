import type { Language } from '#domain/languages.ts';
import type { PracticeScope } from '#domain/practice/scope.ts';
import { wordsCollection } from '#domain/words/word.ts';
import type { WordColumns } from '../../base/columns.ts';
import { declareQuery, type QuerySource } from '../source/query.ts';
import { sortRows } from '../words/sortRows.ts';

export interface PracticeWordsInput {
  readonly language: Language;
  readonly scope: PracticeScope;
  /** Epoch ms: when words must be due. */
  readonly at: number;
  /** The most keys to give. */
  readonly count: number;
  /** Words that are not due too, as a Práctica extra has them: the soonest due first. */
  readonly all?: boolean;
}

export interface PracticeWords {
  /** Keys of the words to practise, those longest due first (decisions §4). */
  readonly keys: readonly string[];
  /** The number that is due. */
  readonly due: number;
  /** The number of words with a record that are not ignored, due or not. */
  readonly total: number;
  /** When the next one is due that is not due yet, epoch ms; null: none. */
  readonly next: number | null;
}

/** The words that a session of this scope would have, and what else is known of the scope. */
export const practiceWords = declareQuery<PracticeWordsInput, PracticeWords>({
  reads: ({ language }) => [wordsCollection(language)],
  async answer(source, { language, scope, at, count, all = false }) {
    const columns = await source.words(language, scope.kind === 'tag' || scope.kind === 'book' ? 'all' : 'statuses');
    const rows = (await rowsOf(source, columns, scope, language)).filter((row) => isPractised(columns, row));
    const dueAt = (row: number): number => columns.numbers.due[row] ?? Infinity;
    const due = rows.filter((row) => dueAt(row) <= at);
    let next = Infinity;
    for (const row of rows) if (dueAt(row) > at) next = Math.min(next, dueAt(row));
    return {
      keys: Array.from(sortRows(all ? rows : due, dueAt, false).subarray(0, count), (row) => columns.keys[row] ?? ''),
      due: due.length,
      total: rows.length,
      next: next === Infinity ? null : next,
    };
  },
});

/** Tells whether the word has a record and is not ignored. */
function isPractised({ numbers: { statuses, due } }: WordColumns, row: number): boolean {
  const status = statuses[row] ?? 0;
  // Without a record there is no schedule.
  return status !== 0 && status !== 99 && due[row] !== Infinity;
}

async function rowsOf(
  source: QuerySource,
  columns: WordColumns,
  scope: PracticeScope,
  language: Language,
): Promise<Uint32Array> {
  const order = columns.order();
  if (scope.kind === 'due') return order;
  if (scope.kind === 'words')
    return Uint32Array.from([...new Set(scope.keys)].map((key) => columns.rowOf(key)).filter((row) => row >= 0));
  if (scope.kind === 'tag') {
    const ids = new Set(columns.tags.values.flatMap((tags, id) => (tags.includes(scope.tag) ? [id] : [])));
    return order.filter((row) => ids.has(columns.numbers.tagIds[row] ?? 0));
  }
  const words = scope.indexId === null ? null : await source.wordsOfBook(scope.indexId, language);
  const id = columns.books.values.indexOf(scope.bookId);
  return order.filter(
    (row) => (id > 0 && columns.numbers.bookIds[row] === id) || words?.has(columns.keys[row] ?? '') === true,
  );
}

/** A collection: the words that have a tag. */
export interface PracticeCollection {
  readonly tag: string;
  readonly due: number;
  readonly total: number;
}

/** The collections of a language, those with most due words first. */
export const practiceCollections = declareQuery<
  { readonly language: Language; readonly at: number },
  readonly PracticeCollection[]
>({
  reads: ({ language }) => [wordsCollection(language)],
  async answer(source, { language, at }) {
    const columns = await source.words(language, 'all');
    const counts = new Map<string, { due: number; total: number }>();
    for (const row of columns.order()) {
      const tags = columns.tags.at(columns.numbers.tagIds[row] ?? 0) ?? [];
      if (tags.length === 0 || !isPractised(columns, row)) continue;
      const isDue = (columns.numbers.due[row] ?? Infinity) <= at;
      for (const tag of tags) {
        const count = counts.get(tag) ?? { due: 0, total: 0 };
        counts.set(tag, { due: count.due + Number(isDue), total: count.total + 1 });
      }
    }
    return [...counts]
      .map(([tag, count]) => ({ tag, ...count }))
      .toSorted((one, other) => other.due - one.due || other.total - one.total || (one.tag < other.tag ? -1 : 1));
  },
});

export interface TodaysWordsInput {
  readonly language: Language;
  /** Epoch ms at which the learner's day began. */
  readonly since: number;
}

export interface TodaysWords {
  /** Words that are new since then and are being learnt, in the order in which they were added. */
  readonly keys: readonly string[];
  /** When the first of them is due, epoch ms; null where there is none. */
  readonly next: number | null;
}

/** The words that the learner has added today and does not know yet. */
export const todaysWords = declareQuery<TodaysWordsInput, TodaysWords>({
  reads: ({ language }) => [wordsCollection(language)],
  async answer(source, { language, since }) {
    const columns = await source.words(language, 'all');
    const addedAt = (row: number): number => columns.numbers.added[row] ?? 0;
    const rows = columns
      .order()
      .filter((row) => isPractised(columns, row) && columns.numbers.statuses[row] !== 5 && addedAt(row) >= since)
      .toSorted((one, other) => addedAt(one) - addedAt(other));
    const next = rows.reduce((soonest, row) => Math.min(soonest, columns.numbers.due[row] ?? Infinity), Infinity);
    return {
      keys: Array.from(rows, (row) => columns.keys[row] ?? ''),
      next: next === Infinity ? null : next,
    };
  },
});
