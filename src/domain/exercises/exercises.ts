/** All that a word must have for an exercise: a meaning that is sure, wrong options beside it, a sentence that can be put in order. */
export type Need = 'meaning' | 'options' | 'scramble';

interface ExerciseRules {
  readonly needs: readonly Need[];
  /** It is about a sentence itself: its word left out, or its words in another order. */
  readonly isOfSentence: boolean;
  /** The word stays in sight after its answer, with what became of it; else the next one comes at once. */
  readonly staysAfter: boolean;
  /** The word is what is asked: nothing shows or says it before the answer. */
  readonly isSecret: boolean;
}

/** Every exercise and all that rules and pages must know of it (decisions §4). */
export const exerciseRules = {
  flashcard: { needs: [], isOfSentence: false, staysAfter: false, isSecret: false },
  writing: { needs: ['meaning'], isOfSentence: true, staysAfter: true, isSecret: true },
  'multiple-choice': { needs: ['meaning', 'options'], isOfSentence: false, staysAfter: true, isSecret: false },
  'sentence-scramble': { needs: ['scramble'], isOfSentence: true, staysAfter: true, isSecret: false },
} as const satisfies Readonly<Record<string, ExerciseRules>>;

export type Exercise = keyof typeof exerciseRules;

// The names of the table above and no others.
export const exercises = Object.keys(exerciseRules) as readonly Exercise[];

/** Asks any word; without a meaning it asks for a note. */
export const plainExercise = 'flashcard' satisfies Exercise;

/** The parts of a word that there are to ask by. */
export type Carried = Readonly<Record<Need, boolean>>;

/** Decides whether a word that has this can be asked by the exercise. */
export function canAsk(exercise: Exercise, carried: Carried): boolean {
  return exerciseRules[exercise].needs.every((need) => carried[need]);
}

/** The exercises that learners chose among before their settings said it. */
const firstExercises: readonly string[] = [
  'flashcard',
  'writing',
  'multiple-choice',
  'sentence-scramble',
] satisfies Exercise[];

interface ChosenExercises {
  readonly enabledExercises: readonly string[];
  readonly chosenAmong?: readonly string[];
}

/** The exercises that are on: those chosen, and those that did not exist yet when the learner chose. */
export function enabledExercisesOf(chosen: ChosenExercises): readonly Exercise[] {
  return enabledAmong(exercises, chosen);
}

/** The same among any list. */
export function enabledAmong<Name extends string>(
  all: readonly Name[],
  { enabledExercises, chosenAmong = firstExercises }: ChosenExercises,
): readonly Name[] {
  return all.filter((name) => enabledExercises.includes(name) || !chosenAmong.includes(name));
}
