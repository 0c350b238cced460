import { dictionaries } from './dictionaries.ts';
import { dueForecast } from './dueForecast.ts';
import { dueWords } from './dueWords.ts';
import { contexts, findSentences } from './findSentences.ts';
import { findWords, foundKeys } from './findWords.ts';
import { hardestWords } from './hardestWords.ts';
import { metSentences } from './metSentences.ts';
import { practiceMaterial } from './practiceMaterial.ts';
import { practiceSentences } from './practiceSentences.ts';
import { practiceCollections, practiceWords, todaysWords } from './practiceWords.ts';
import { preparedSentences } from './sentenceParts.ts';
import { statistics } from './statistics.ts';
import { wordLessons } from './wordLessons.ts';
import { wordSets } from './wordSets.ts';

/** Questions of vocabulary, practice and statistics: their script is fetched by the first of them, or once the page is idle. */
export const laterQueries = {
  findWords,
  foundKeys,
  contexts,
  findSentences,
  metSentences,
  dueWords,
  wordSets,
  wordLessons,
  dictionaries,
  practiceWords,
  todaysWords,
  practiceCollections,
  practiceSentences,
  practiceMaterial,
  preparedSentences,
  statistics,
  dueForecast,
  hardestWords,
};
