import { bookNames } from './bookNames.ts';
import { coverage, videoCoverage } from './coverage.ts';
import { dictionaries } from './dictionaries.ts';
import { dueCount, dueWords } from './dueWords.ts';
import { dueForecast } from './dueForecast.ts';
import { family } from './family.ts';
import { familyCounts } from './familyCounts.ts';
import { findWords, foundKeys } from './findWords.ts';
import { hardestWords } from './hardestWords.ts';
import { contexts, findSentences } from './findSentences.ts';
import { history } from './history.ts';
import { meanings } from './meanings.ts';
import { practiceMaterial } from './practiceMaterial.ts';
import { practiceSentences } from './practiceSentences.ts';
import { practiceCollections, practiceWords } from './practiceWords.ts';
import type { Query, QuerySource } from './query.ts';
import { statusCounts } from './statusCounts.ts';
import { statistics } from './statistics.ts';
import { metSentences } from './metSentences.ts';
import { usefulWords } from './usefulWords.ts';
import { words } from './words.ts';
import { wordSets } from './wordSets.ts';

/** Every question that pages may ask, by its name. */
export const queries = {
  findWords,
  foundKeys,
  contexts,
  findSentences,
  metSentences,
  dueWords,
  dueCount,
  words,
  wordSets,
  coverage,
  videoCoverage,
  history,
  meanings,
  usefulWords,
  bookNames,
  family,
  familyCounts,
  dictionaries,
  practiceWords,
  practiceCollections,
  practiceSentences,
  practiceMaterial,
  statistics,
  statusCounts,
  dueForecast,
  hardestWords,
};

export type Queries = typeof queries;
export type QueryName = keyof Queries;
export type QueryInput<Name extends QueryName> = Parameters<Queries[Name]['answer']>[1];
export type QueryAnswer<Name extends QueryName> = Awaited<ReturnType<Queries[Name]['answer']>>;

/** An answer, and the collections that it was made of: when one of them changes, it may be another. */
export interface Answered<Answer> {
  readonly answer: Answer;
  readonly reads: readonly string[];
}

/** Answers a question. @throws Refusal, or what the source throws */
export async function answerQuery<Name extends QueryName>(
  source: QuerySource,
  name: Name,
  input: QueryInput<Name>,
): Promise<Answered<QueryAnswer<Name>>> {
  // The table has under each name a query of that name's own input and answer; the compiler looks at all of them at once.
  const query = queries[name] as unknown as Query<QueryInput<Name>, QueryAnswer<Name>>;
  return { answer: await query.answer(source, input), reads: query.reads(input) };
}
