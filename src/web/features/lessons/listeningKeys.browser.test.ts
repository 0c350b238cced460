import { expect, test } from 'vitest';
import { clashesIn, idleKeys } from '#web/ui/testing/keyTables.ts';
import { lessonKeys } from '#web/questions/lessonKeys.ts';
import { listeningKeys } from './listeningKeys.ts';

test('no key of what is read aloud means two things, nor what the questions mean by it, and each does something', () => {
  expect(clashesIn(listeningKeys)).toEqual([]);
  const ofQuestions = new Set<string>(Object.values(lessonKeys).flatMap(({ keys }) => keys));
  expect(Object.values(listeningKeys).filter(({ keys }) => keys.some((key) => ofQuestions.has(key)))).toEqual([]);
  const idle = idleKeys(listeningKeys, (state = 'text', record) => {
    const act = (): true => {
      record();
      return true;
    };
    return { state: () => state, listen: record, stepSentence: act, stop: act };
  });
  expect(idle).toEqual([]);
});
