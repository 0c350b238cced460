import { cognates } from './words/cognates.ts';
import { dictionaries } from './words/dictionaries.ts';
import { dueForecast } from './statistics/dueForecast.ts';
import { dueWords } from './words/dueWords.ts';
import { contexts, findSentences } from './sentences/findSentences.ts';
import { findWords, foundKeys } from './words/findWords.ts';
import { hardestWords } from './statistics/hardestWords.ts';
import { listedInBooks } from './texts/listedInBooks.ts';
import { learnableWords } from './texts/learnableWords.ts';
import { metSentences } from './sentences/metSentences.ts';
import { practiceMaterial } from './practice/practiceMaterial.ts';
import { practiceSentences } from './practice/practiceSentences.ts';
import { practiceCollections, practiceWords, todaysWords } from './practice/practiceWords.ts';
import { ownStatuses } from './words/ownStatuses.ts';
import { preparedSentences } from './sentences/sentenceParts.ts';
import { searchedForms } from './words/searchedForms.ts';
import { separatedVerbs } from './texts/separatedVerbs.ts';
import { statistics } from './statistics/statistics.ts';
import { wordInBooks } from './texts/wordInBooks.ts';
import { wordLessons } from './words/wordLessons.ts';
import { undoSteps, wordsOfUndo } from './words/undoSteps.ts';
import { wordSets } from './words/wordSets.ts';

/** Questions of vocabulary, practice and statistics: their script is fetched by the first of them, or once the page is idle. */
export const laterQueries = {
  findWords,
  foundKeys,
  ownStatuses,
  contexts,
  findSentences,
  learnableWords,
  metSentences,
  dueWords,
  wordSets,
  wordLessons,
  dictionaries,
  searchedForms,
  separatedVerbs,
  practiceWords,
  todaysWords,
  practiceCollections,
  practiceSentences,
  practiceMaterial,
  preparedSentences,
  statistics,
  dueForecast,
  hardestWords,
  listedInBooks,
  wordInBooks,
  cognates,
  undoSteps,
  wordsOfUndo,
};
