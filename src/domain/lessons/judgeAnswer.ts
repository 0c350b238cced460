import { judgeWriting, type WritingOutcome } from '#domain/practice/writing.ts';
import type { Language } from '#domain/languages.ts';
import type { LessonQuestion } from './lesson.ts';

/** What parts the pieces of a sentence in an answer. */
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

/** How near a word comes to any of the right ones, as in practice: accents are forgiven. */
export function judgeGap(given: string, answers: readonly string[], language: Language): WritingOutcome {
  const outcomes = new Set(answers.map((answer) => judgeWriting(given, answer, language).outcome));
  return (['right', 'accents', 'close'] as const).find((one) => outcomes.has(one)) ?? 'wrong';
}

/** Is an answer right? @param given as it is kept (`LessonAnswer`) */
export function isRightAnswer(question: LessonQuestion, given: string, language: Language): boolean {
  switch (question.kind) {
    case 'choice':
      return given === question.options[question.right];
    case 'statement':
      return given === (question.isTrue ? 'V' : 'F');
    case 'gap':
      return ['right', 'accents'].includes(judgeGap(given, question.answers, language));
    case 'order':
      return given === orderGiven(question.pieces);
  }
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
