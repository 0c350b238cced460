import { dictionariesCollection, type Dictionary } from '../dictionaries/dictionary.ts';
import { declareQuery } from './query.ts';

/** The learner's dictionaries in this browser, of every language, in the order in which they are asked. */
export const dictionaries = declareQuery<null, readonly Dictionary[]>({
  reads: () => [dictionariesCollection],
  answer: (source) => source.dictionaries.list(),
});
