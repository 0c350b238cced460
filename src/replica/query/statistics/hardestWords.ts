import type { Language } from '#domain/languages.ts';
import { isPutAway } from '#domain/srs/card.ts';
import { statusOfCode } from '#domain/words/status/statusCode.ts';
import { wordsCollection, type Status } from '#domain/words/word.ts';
import { declareQuery } from '../source/query.ts';
import { sortRows } from '../words/sortRows.ts';

export interface HardestWordsInput {
  readonly language: Language;
  readonly count: number;
}

export interface HardWord {
  readonly key: string;
  readonly status: Status;
  /** Reviews in which it was not remembered. */
  readonly wrong: number;
}

/** An answer that was wrong once may have been a slip. */
const leastWrong = 2;

/** The words that were forgotten most often in reviews and are still being learned, those forgotten most often first. */
export const hardestWords = declareQuery<HardestWordsInput, readonly HardWord[]>({
  reads: ({ language }) => [wordsCollection(language)],
  async answer(source, { language, count }) {
    const { keys, numbers } = await source.words(language, 'all');
    const { statuses, wrong } = numbers;
    const isHard = (row: number): boolean =>
      (wrong[row] ?? 0) >= leastWrong && statuses[row] !== 0 && !isPutAway(statusOfCode(statuses[row]));
    const rows = Uint32Array.from(keys.keys()).filter(isHard);
    return Array.from(sortRows(rows, (row) => wrong[row] ?? 0, true).subarray(0, count), (row) => ({
      key: keys[row] ?? '',
      status: statusOfCode(statuses[row]),
      wrong: wrong[row] ?? 0,
    }));
  },
});
