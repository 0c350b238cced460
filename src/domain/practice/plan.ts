import {
  canAsk,
  exerciseRules,
  exercises,
  plainExercise,
  type Carried,
  type Exercise,
} from '#domain/exercises/exercises.ts';
import { shuffled } from './shuffled.ts';
import type { PracticeItem } from './session.ts';

/** The exercises that a word can carry (decisions §4). */
export function carriedBy(carried: Carried): readonly Exercise[] {
  return exercises.filter((exercise) => canAsk(exercise, carried));
}

/** Of the exercises that a word can carry those of its sentence, where one of them is enabled; else all. */
export function sentencesFirst(carries: readonly Exercise[], enabled: readonly Exercise[]): readonly Exercise[] {
  const possible = carries.filter((exercise) => exerciseRules[exercise].isOfSentence && enabled.includes(exercise));
  return possible.length > 0 ? possible : carries;
}

export interface WordToPlan {
  readonly key: string;
  readonly carries: readonly Exercise[];
}

/**
 * Gives each word an exercise, in the order of the words (decisions §4): one of those enabled that it can carry, the one used least so
 * far and, where there is a choice, not the one just used; a flashcard for a word that can carry none of them.
 */
export function planItems(
  words: readonly WordToPlan[],
  enabled: readonly Exercise[],
  random: () => number,
): readonly PracticeItem[] {
  const order = shuffled(enabled, random);
  const used = new Map<Exercise, number>();
  let before: Exercise | null = null;
  return words.map(({ key, carries }) => {
    const possible: Exercise[] = order.filter((exercise) => carries.includes(exercise));
    const others = possible.length > 1 ? possible.filter((exercise) => exercise !== before) : possible;
    const exercise = others.toSorted((one, other) => (used.get(one) ?? 0) - (used.get(other) ?? 0))[0] ?? plainExercise;
    used.set(exercise, (used.get(exercise) ?? 0) + 1);
    before = exercise;
    return { key, exercise };
  });
}
