import { isOneStepAway } from '#domain/practice/order/judgeOrder.ts';
import { partArticle } from '#domain/practice/writing/leadingArticle.ts';
import {
  isRightOutcome,
  judgeWriting,
  writingOutcomes,
  type WritingOutcome,
} from '#domain/practice/writing/judgeWriting.ts';
import type { Language } from '#domain/languages.ts';
import type { LessonQuestion } from './lesson.ts';

/** The separator that parts the pieces of a sentence in an answer. */
const betweenPieces = ' | ';

export const trueOrFalse = { V: 'Verdadero', F: 'Falso' } as const;

/** Pieces in an order, as an answer is kept. */
export function orderGiven(pieces: readonly string[]): string {
  return pieces.join(betweenPieces);
}

/** The pieces of an answer that was kept. */
export function piecesGiven(given: string): readonly string[] {
  return given.split(betweenPieces);
}

/**
 * Measures how near a word comes to any of the right ones, as in practice: accents and other right spellings are forgiven. What is left out of
 * a sentence with its article must be written with it.
 */
export function judgeGap(given: string, answers: readonly string[], language: Language): WritingOutcome {
  const outcomes = new Set(answers.map((answer) => judgeAnswer(given, answer, language)));
  return writingOutcomes.find((one) => outcomes.has(one)) ?? 'wrong';
}

function judgeAnswer(given: string, answer: string, language: Language): WritingOutcome {
  const { outcome } = judgeWriting(given, answer, language);
  const lacksArticle =
    outcome === 'article' && partArticle(answer.toLocaleLowerCase(language), language).article !== '';
  return lacksArticle ? 'close' : outcome;
}

/** Decides whether an answer is right. @param given as it is kept (`LessonAnswer`) */
export function isRightAnswer(question: LessonQuestion, given: string, language: Language): boolean {
  switch (question.kind) {
    case 'choice':
      return given === question.options[question.right];
    case 'statement':
      return given === (question.isTrue ? 'V' : 'F');
    case 'gap':
      return isRightOutcome(judgeGap(given, question.answers, language));
    case 'order':
      return given === orderGiven(question.pieces);
  }
}

/** Decides whether an answer that was not right is near: a word one edit away or its accents apart, one piece beside its place. A choice is never near. */
export function isNearAnswer(question: LessonQuestion, given: string, language: Language): boolean {
  if (question.kind === 'gap') return judgeGap(given, question.answers, language) !== 'wrong';
  return question.kind === 'order' && isOneStepAway(piecesGiven(given), question.pieces);
}

/** The right answer, as it is shown after a wrong one. */
export function rightAnswer(question: LessonQuestion): string {
  switch (question.kind) {
    case 'choice':
      return question.options[question.right] ?? '';
    case 'statement':
      return trueOrFalse[question.isTrue ? 'V' : 'F'];
    case 'gap':
      return question.answers[0] ?? '';
    case 'order':
      return question.pieces.join(' ');
  }
}
