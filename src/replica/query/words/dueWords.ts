import type { Language } from '#domain/languages.ts';
import { wordsCollection } from '#domain/words/word.ts';
import type { WordColumns } from '../../base/columns.ts';
import { sorted } from './findWords.ts';
import { declareQuery } from '../source/query.ts';

export interface DueInput {
  readonly language: Language;
  /** Epoch ms. */
  readonly at: number;
}

export interface DueWords {
  /** The number of words that are due. */
  readonly total: number;
  readonly keys: readonly string[];
}

/** Words due at a time, ignored ones left out (spec §7), those longest due first (decisions §4). */
export const dueWords = declareQuery<DueInput & { readonly count: number }, DueWords>({
  reads: ({ language }) => [wordsCollection(language)],
  async answer(source, { language, at, count }) {
    const columns = await source.words(language, 'statuses');
    const order = columns.order();
    const rows = sorted(
      columns,
      order.filter((row) => isRowDue(columns, row, at)),
      { by: 'due' },
    );
    return { total: rows.length, keys: Array.from(rows.subarray(0, count), (row) => columns.keys[row] ?? '') };
  },
});

/** Counts the words that are due at a time, ignored ones left out (spec §7). */
export const dueCount = declareQuery<DueInput, number>({
  reads: ({ language }) => [wordsCollection(language)],
  async answer(source, { language, at }) {
    const columns = await source.words(language, 'statuses');
    let count = 0;
    for (let row = 0; row < columns.keys.length; row++) if (isRowDue(columns, row, at)) count++;
    return count;
  },
});

function isRowDue({ numbers: { statuses, due } }: WordColumns, row: number, at: number): boolean {
  return (due[row] ?? Infinity) <= at && statuses[row] !== 0 && statuses[row] !== 99;
}
