import { dictionariesCollection, type OwnDictionary } from '../../dictionaries/ownDictionary.ts';
import { declareQuery } from '../source/query.ts';

/** The learner's dictionaries in this browser, of every language, in the order in which they are asked. */
export const dictionaries = declareQuery<Readonly<Record<string, never>>, readonly OwnDictionary[]>({
  reads: () => [dictionariesCollection],
  answer: (source) => source.dictionaries.list(),
});
