import { expect, test } from 'vitest';
import type { PracticeSession } from '#domain/practice/session.ts';
import type { Grade } from '#domain/srs/scheduler.ts';
import {
  isFromElsewhere,
  lastAnswered,
  nextItem,
  noAnswers,
  returnsAgain,
  sessionWith,
  withAnswer,
  withoutAnswer,
  withoutReturns,
} from './givenAnswers.ts';

const session: PracticeSession = {
  id: 's',
  kind: 'due',
  items: ['sea', 'whale', 'ship'].map((key) => ({ key, exercise: 'flashcard' })),
  answers: [],
  startedAt: 0,
  finishedAt: null,
};
const never = () => false;

/** A page that keeps the answers it was given. */
function open() {
  let given = noAnswers;
  return {
    answer: (key: string, grade: Grade, isAgain: boolean, before?: number): void => {
      given = withAnswer(given, { key, grade, isAgain, at: 7, before });
    },
    leave: (key: string): void => {
      given = withoutReturns(given, key, 7);
    },
    undo: (key: string): void => {
      given = withoutAnswer(given, key);
    },
    within: (stored: PracticeSession) => sessionWith(given, stored),
    isElsewhere: (stored: PracticeSession, key: string) => isFromElsewhere(given, stored, key),
    returnsAgain: (key: string) => returnsAgain(given, session, key),
    last: (stored: PracticeSession) => lastAnswered(given, stored),
    nextWord(isGone: (key: string) => boolean = never, stored = session) {
      const found = nextItem(given, stored, isGone);
      return found && `${found.item.key}${found.isAgain ? ' again' : ''}`;
    },
  };
}

test('words come in their order, then the failed ones, those that failed again last', () => {
  const { answer, nextWord } = open();
  expect(nextWord()).toBe('sea');
  answer('sea', 1, false);
  expect(nextWord()).toBe('whale');
  answer('whale', 1, false);
  answer('ship', 3, false);
  expect(nextWord()).toBe('sea again');
  answer('sea', 1, true);
  expect(nextWord()).toBe('whale again');
  answer('whale', 3, true);
  expect(nextWord()).toBe('sea again');
  answer('sea', 2, true);
  expect(nextWord()).toBeNull();
});

test('a failed word comes back twice and no more, and may be left before', () => {
  const { answer, leave, nextWord, returnsAgain } = open();
  for (const key of ['sea', 'whale', 'ship']) answer(key, 0, false);
  expect([nextWord(), returnsAgain('sea')]).toEqual(['sea again', true]);
  answer('sea', 0, true);
  leave('whale');
  expect(nextWord()).toBe('ship again');
  answer('ship', 2, true);
  expect([nextWord(), returnsAgain('sea')]).toEqual(['sea again', false]);
  answer('sea', 0, true);
  expect(nextWord()).toBeNull();
});

test('what a word failed on another page, or before the page was opened, counts among its returns', () => {
  const answers = [{ key: 'sea', exercise: 'flashcard', grade: 0, at: 5, failedAgain: 1 } as const];
  const { answer, nextWord } = open();
  const stored: PracticeSession = { ...session, items: session.items.slice(0, 1), answers };
  expect(nextWord(never, stored)).toBe('sea again');
  answer('sea', 0, true, 1);
  expect(nextWord(never, stored)).toBeNull();
});

test('a word that is no longer practised is not asked', () => {
  const { answer, nextWord } = open();
  answer('sea', 1, false);
  expect(nextWord((key) => key !== 'ship')).toBe('ship');
  answer('ship', 3, false);
  expect(nextWord((key) => key === 'sea' || key === 'whale')).toBeNull();
});

test('the session has the answers that are on their way, recalled ones among them, each once', () => {
  const { answer, within } = open();
  answer('sea', 1, false);
  answer('sea', 3, true);
  const coming = { key: 'sea', exercise: 'flashcard', grade: 1, recalled: true };
  expect(within(session).answers).toEqual([expect.objectContaining(coming)]);
  const answers = [{ key: 'sea', exercise: 'flashcard', grade: 1, at: 5 } as const];
  expect(within({ ...session, answers }).answers).toEqual([{ ...coming, at: 5 }]);
});

test('the last answer can be undone, and its word is asked again as if for the first time', () => {
  const { answer, undo, last, nextWord } = open();
  expect(last(session)).toBeNull();
  expect(last({ ...session, last: { key: 'ship' } })).toBe('ship');
  answer('sea', 3, false);
  answer('whale', 1, false);
  expect(last(session)).toBe('whale');
  undo('whale');
  expect([last(session), nextWord()]).toEqual(['sea', 'whale']);
});

test('an answer that another page gave is distinguished from those of this one', () => {
  const { answer, undo, isElsewhere } = open();
  const answered: PracticeSession = { ...session, answers: [{ key: 'sea', exercise: 'flashcard', grade: 2, at: 0 }] };
  expect(isElsewhere(session, 'sea')).toBe(false);
  expect(isElsewhere(answered, 'sea')).toBe(true);
  expect(isElsewhere(answered, 'ship')).toBe(false);
  answer('sea', 2, false);
  expect(isElsewhere(answered, 'sea')).toBe(false);
  undo('sea');
  expect(isElsewhere(answered, 'sea')).toBe(true);
});
