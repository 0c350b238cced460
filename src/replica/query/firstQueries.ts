import { bookNames } from './texts/bookNames.ts';
import { countedWords } from './texts/countedWords.ts';
import { coverage, videoCoverage } from './texts/coverage.ts';
import { dueCount } from './words/dueWords.ts';
import { expression } from './words/expression.ts';
import { family } from './words/family.ts';
import { familyCounts } from './words/familyCounts.ts';
import { history } from './statistics/history.ts';
import { meanings } from './words/meanings.ts';
import { statusCounts } from './words/statusCounts.ts';
import { usefulWords } from './words/usefulWords.ts';
import { words } from './words/words.ts';

/** Questions that the first page may ask, whichever it is: they are in the script that a replica starts with. */
export const firstQueries = {
  dueCount,
  words,
  coverage,
  videoCoverage,
  history,
  meanings,
  usefulWords,
  bookNames,
  countedWords,
  expression,
  family,
  familyCounts,
  statusCounts,
};
