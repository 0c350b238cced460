import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextAction, type Moment } from './nextAction.ts';

const begun = { isBegun: true };
const fresh = { isBegun: false };
const left = { minutesLeft: 8 };

test.each<[string, Moment['book'], Moment['goal'], number | null, string]>([
  ['a goal to finish, words due', begun, left, 14, 'goal read review'],
  ['a goal to finish, nothing due', begun, left, 0, 'goal read chooseBook'],
  ['a goal to finish, due not known', begun, left, null, 'goal read awaited'],
  ['no goal, words due', begun, null, 1, 'continue read review'],
  ['no goal, nothing due', begun, null, 0, 'continue read chooseBook'],
  ['goal reached, words due', begun, 'reached', 14, 'review review read'],
  ['goal reached, nothing due', begun, 'reached', 0, 'continue read lessons'],
  ['goal reached, due not known', begun, 'reached', null, 'not known'],
  ['a book to begin, nothing due', fresh, left, 0, 'begin read chooseBook'],
  ['a book to begin, words due', fresh, 'reached', 3, 'review review read'],
  ['a book to begin, words due, the goal left', fresh, left, 3, 'review review read'],
  ['a book to begin, due not known', fresh, null, null, 'not known'],
  ['no book, words due', null, left, 3, 'review review addBook'],
  ['no book, nothing due', null, left, 0, 'bring addBook lessons'],
  ['no book, due not known', null, null, null, 'not known'],
])('%s', (_, book, goal, due, expected) => {
  const next = nextAction({ book, goal, due, isFirstDay: false, hasOthers: true });
  expect(next ? `${next.about} ${next.primary} ${next.secondary}` : 'not known').toBe(expected);
});

test('on the first day the story stands alone', () => {
  expect(nextAction({ book: fresh, goal: null, due: null, isFirstDay: true, hasOthers: false })).toEqual({
    about: 'begin',
    primary: 'read',
    secondary: null,
  });
});

test('whoever has one book is led to a lesson, not to a shelf with nothing else on it', () => {
  const moment = { goal: null, due: 0, isFirstDay: false, hasOthers: false };
  expect([begun, fresh].map((book) => nextAction({ ...moment, book })?.secondary)).toEqual(['lessons', 'lessons']);
});

test('there are never two ways to the same, and what was shown before the due words were known stays', () => {
  const moment = fc.record<Moment>({
    book: fc.constantFrom(begun, fresh, null),
    goal: fc.constantFrom(left, 'reached' as const, null),
    due: fc.nat(30),
    isFirstDay: fc.boolean(),
    hasOthers: fc.boolean(),
  });
  fc.assert(
    fc.property(moment, (known) => {
      const [before, after] = [nextAction({ ...known, due: null }), nextAction(known)];
      expect(after).not.toBeNull();
      expect(after?.primary).not.toBe(after?.secondary);
      if (!before) return;
      expect([after?.about, after?.primary]).toEqual([before.about, before.primary]);
      if (before.secondary !== 'awaited') expect(after?.secondary).toBe(before.secondary);
      else expect(after?.secondary).not.toBeNull();
    }),
  );
});
