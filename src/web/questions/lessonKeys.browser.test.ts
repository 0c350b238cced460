import { expect, test } from 'vitest';
import { clashesIn, idleKeys } from '#web/ui/testing/keyTables.ts';
import { lessonKeys } from './lessonKeys.ts';

test('in a lesson no key means two things, and each does something', () => {
  expect(clashesIn(lessonKeys)).toEqual([]);
  const idle = idleKeys(lessonKeys, (state = 'questions', record) => {
    const act = (): true => {
      record();
      return true;
    };
    return { state: () => state, answer: act, goToNext: act, undo: record };
  });
  expect(idle).toEqual([]);
});
