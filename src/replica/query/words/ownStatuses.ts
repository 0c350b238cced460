import type { Language } from '#domain/languages.ts';
import { statusOfCode } from '#domain/words/status/statusCode.ts';
import { wordsCollection, type Status } from '#domain/words/word.ts';
import { flag } from '../../base/columns.ts';
import { declareQuery } from '../source/query.ts';

/** The words that the learner has a record of, by their keys, with the status of each. */
export const ownStatuses = declareQuery<{ readonly language: Language }, readonly (readonly [string, Status])[]>({
  reads: ({ language }) => [wordsCollection(language)],
  async answer(source, { language }) {
    const { keys, numbers } = await source.words(language, 'all');
    return keys.flatMap((key, row) => {
      const code = numbers.statuses[row] ?? 0;
      const isOwn = code !== 0 && ((numbers.flags[row] ?? 0) & flag.virtual) === 0;
      return isOwn ? [[key, statusOfCode(code)] as const] : [];
    });
  },
});
