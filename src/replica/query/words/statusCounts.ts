import type { Language } from '#domain/languages.ts';
import type { StatusCounts } from '#domain/statistics/vocabulary.ts';
import { statuses, wordsCollection, type Status } from '#domain/words/word.ts';
import { declareQuery } from '../source/query.ts';

/** Counts the words that show each status: those with a record, and those that only the starter pack has. */
export const statusCounts = declareQuery<{ readonly language: Language }, StatusCounts>({
  reads: ({ language }) => [wordsCollection(language), 'users'],
  async answer(source, { language }) {
    const columns = await source.words(language, 'statuses');
    const byCode = new Uint32Array(256);
    for (const code of columns.numbers.statuses) byCode[code] = (byCode[code] ?? 0) + 1;
    const counts: Record<Status, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 99: 0 };
    for (const status of statuses) counts[status] = byCode[Number(status)] ?? 0;
    return counts;
  },
});
