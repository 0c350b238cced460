import type { Language } from '#domain/languages.ts';
import { addDays, startOfDay, type Day } from '#domain/time/day.ts';
import { wordsCollection } from '#domain/words/word.ts';
import { declareQuery } from '../source/query.ts';

export interface DueForecastInput {
  readonly languages: readonly Language[];
  /** The learner's day now. */
  readonly today: Day;
  readonly timeZone: string;
  /** The number of days of the forecast, today among them. */
  readonly days: number;
}

/** Counts the words that come to be reviewed on each day, ignored ones left out; today's are those due before it ends, however long they have been. */
export const dueForecast = declareQuery<DueForecastInput, readonly number[]>({
  reads: ({ languages }) => languages.map(wordsCollection),
  async answer(source, { languages, today, timeZone, days }) {
    const ends = Array.from({ length: days }, (_, at) => startOfDay(addDays(today, at + 1), timeZone));
    const counts = ends.map(() => 0);
    for (const language of languages) {
      const { keys, numbers } = await source.words(language, 'statuses');
      const { statuses, due } = numbers;
      for (let row = 0; row < keys.length; row++) {
        const at = due[row] ?? Infinity;
        if (statuses[row] === 0 || statuses[row] === 99 || at >= (ends.at(-1) ?? 0)) continue;
        const day = ends.findIndex((end) => at < end);
        counts[day] = (counts[day] ?? 0) + 1;
      }
    }
    return counts;
  },
});
