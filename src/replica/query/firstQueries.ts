import { bookNames } from './bookNames.ts';
import { countedWords } from './countedWords.ts';
import { coverage, videoCoverage } from './coverage.ts';
import { dueCount } from './dueWords.ts';
import { family } from './family.ts';
import { familyCounts } from './familyCounts.ts';
import { history } from './history.ts';
import { meanings } from './meanings.ts';
import { statusCounts } from './statusCounts.ts';
import { usefulWords } from './usefulWords.ts';
import { words } from './words.ts';

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
  family,
  familyCounts,
  statusCounts,
};
