import { afterEach, expect, test } from 'vitest';
import { forgetAbandoned, abandonedCopies } from '../copies/abandonedCopies.ts';
import { sessionStore } from './session.ts';
import { answerSession } from './testing/sessionAnswer.ts';

const named = (uid: string) => ({ uid, email: `${uid}@example.test`, name: uid, social: false });

afterEach(async () => {
  await answerSession(null);
  for (const uid of ['ana', 'berta']) forgetAbandoned(uid);
});

test('the account that a session ends for, or changes to another from, is remembered: its copy may have unsent work', async () => {
  await answerSession(named('ana'));
  expect([sessionStore.current().state, [...abandonedCopies()]]).toEqual(['signed-in', []]);
  await answerSession(named('berta'));
  expect([...abandonedCopies()]).toEqual([['ana', 'keep']]);
  await answerSession(null);
  expect(abandonedCopies()).toEqual(
    new Map([
      ['ana', 'keep'],
      ['berta', 'keep'],
    ]),
  );
  await answerSession(named('ana'));
  expect([...abandonedCopies()]).toEqual([['berta', 'keep']]);
});
