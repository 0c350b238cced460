import { useState } from 'react';
import type { LessonAnswer } from '#domain/lessons/progress.ts';
import { playSound } from '#web/platform/sounds.ts';
import { showFailure } from '#web/ui/failure.ts';

/** Answers by the question's number. */
export type Answers = Readonly<Record<number, LessonAnswer>>;

interface AnswersParts {
  /** The number of questions. */
  readonly count: number;
  /** Those that the store has. */
  readonly stored: Answers | undefined;
  readonly hasSounds: boolean;
  readonly record: (answer: LessonAnswer & { readonly question: number }) => Promise<unknown>;
}

/**
 * The answers to the questions about a text, shown before the store has them.
 * @returns `answers` by the question's number; how many are `left` and how many `right`
 */
export function useAnswers({ count, stored, hasSounds, record }: AnswersParts) {
  const [given, setGiven] = useState<Answers>({});
  const answers: Answers = { ...given, ...stored };
  const made = Array.from({ length: count }, (_, index) => answers[index] ?? []).flat();
  return {
    answers,
    left: count - made.length,
    right: made.filter(({ right }) => right).length,
    answer(question: number, answered: LessonAnswer): void {
      setGiven((before) => ({ ...before, [question]: answered }));
      if (hasSounds) playSound(answered.right ? 'correct' : 'incorrect');
      record({ question, ...answered }).catch(showFailure('No se pudo guardar tu respuesta'));
    },
  };
}
