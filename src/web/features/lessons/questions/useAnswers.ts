import { useState } from 'react';
import type { Lesson } from '#domain/lessons/lesson.ts';
import type { LessonAnswer, LessonProgress } from '#domain/lessons/progress.ts';
import { useAccount } from '#web/platform/account.ts';
import { playSound } from '#web/platform/sounds.ts';
import { showFailure } from '#web/ui/failure.ts';

/**
 * The answers to a lesson's questions, shown before the store has it.
 * @returns `answers` by the question's number; how many are `left` and how many `right`
 */
export function useAnswers({ id, questions }: Lesson, progress: LessonProgress | null, hasSounds: boolean) {
  const store = useAccount();
  const [given, setGiven] = useState<Readonly<Record<number, LessonAnswer>>>({});
  const answers: Readonly<Record<number, LessonAnswer>> = { ...given, ...progress?.answers };
  const made = questions.flatMap((_question, index) => answers[index] ?? []);
  return {
    answers,
    left: questions.length - made.length,
    right: made.filter(({ right }) => right).length,
    answer(question: number, answered: LessonAnswer): void {
      setGiven((before) => ({ ...before, [question]: answered }));
      if (hasSounds) playSound(answered.right ? 'correct' : 'incorrect');
      store
        .call('recordLesson', { lesson: id, answer: { question, ...answered } })
        .catch(showFailure('No se pudo guardar tu respuesta'));
    },
  };
}
