import { afterEach, expect, test, vi } from 'vitest';
import { forgetAbandoned, abandonedCopies } from '../copies/abandonedCopies.ts';
import { loadSession, sessionStore } from './session.ts';

/** Says who is signed in, as the server's next answer does. */
async function answerOf(account: object | null): Promise<void> {
  // With no answer from the server, the copy of an account that is not signed in any more stays.
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address.endsWith('/session') ? Response.json(account) : new Response(null, { status: 503 })),
  );
  try {
    await loadSession();
  } finally {
    vi.unstubAllGlobals();
  }
}
const named = (uid: string) => ({ uid, email: `${uid}@example.test`, name: uid, social: false });

afterEach(async () => {
  await answerOf(null);
  for (const uid of ['ana', 'berta']) forgetAbandoned(uid);
});

test('the account that a session ends for, or changes to another from, is remembered: its copy may have unsent work', async () => {
  await answerOf(named('ana'));
  expect([sessionStore.current().state, [...abandonedCopies()]]).toEqual(['signed-in', []]);
  await answerOf(named('berta'));
  expect([...abandonedCopies()]).toEqual([['ana', 'keep']]);
  await answerOf(null);
  expect(abandonedCopies()).toEqual(
    new Map([
      ['ana', 'keep'],
      ['berta', 'keep'],
    ]),
  );
  await answerOf(named('ana'));
  expect([...abandonedCopies()]).toEqual([['berta', 'keep']]);
});
