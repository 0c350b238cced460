import type { HistoryDay } from '#domain/history/day.ts';
import type { Language } from '#domain/languages.ts';
import { statisticsOf, type PeriodStatistics, type StatisticsInput } from '#domain/statistics/statistics.ts';
import type { StatusCounts } from '#domain/statistics/vocabulary.ts';
import { statusOfCode } from '#domain/words/status/statusCode.ts';
import { wordsCollection, type Status } from '#domain/words/word.ts';
import { flag, type WordColumns } from '../../base/columns.ts';
import { declareQuery } from '../source/query.ts';

export interface StatisticsQuestion extends StatisticsInput {
  /** The languages that the learner has words in. */
  readonly languages: readonly Language[];
}

/** Sums up a week, month or year, in one language or all. */
export const statistics = declareQuery<StatisticsQuestion, PeriodStatistics>({
  reads: ({ languages }) => ['history', ...languages.map(wordsCollection)],
  async answer(source, { languages, ...input }) {
    const [days, words] = await Promise.all([
      source.collection('history'),
      Promise.all(
        languages.map(async (language) => [language, countsOf(await source.words(language, 'statuses'))] as const),
      ),
    ]);
    // The history was written by its own functions (domain/history).
    return statisticsOf(new Map(days as readonly (readonly [string, HistoryDay])[]), new Map(words), input);
  },
});

/** Counts the records of each status; rows that only a starter pack has are none. */
function countsOf({ keys, numbers: { statuses, flags } }: WordColumns): StatusCounts {
  const counts: Record<Status, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 99: 0 };
  for (let row = 0; row < keys.length; row++) {
    const code = statuses[row] ?? 0;
    if (code !== 0 && ((flags[row] ?? 0) & flag.virtual) === 0) counts[statusOfCode(code)]++;
  }
  return counts;
}
