import type { PracticeSentence } from '#domain/practice/material/material.ts';
import type { Exercise } from '#domain/exercises/exercises.ts';
import { wordOf } from '#domain/words/testing/wordOf.ts';
import type { AskedItem } from '../exercises/exerciseProps.ts';

/** A word that is due. */
export const lantern = wordOf('lantern', { status: '2', notes: 'farol', srsLevel: 1, srsNextReview: 1 });

/** The same, asked by an exercise for the first time. */
export function lanternItem(exercise: Exercise, sentence: PracticeSentence | null): AskedItem {
  return {
    key: 'lantern',
    exercise,
    isAgain: false,
    wasAnswered: false,
    turn: 1,
    material: {
      key: 'lantern',
      word: { originalText: 'lantern', status: '2', srsNextReview: 1 },
      isSaved: true,
      meaning: { text: 'farol', source: 'own', isGuess: false },
      known: null,
      sentence,
      scramble: sentence && { ...sentence, tiles: sentence.text.split(' ') },
      options: [],
    },
  };
}
