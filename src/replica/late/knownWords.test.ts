import { expect, test } from 'vitest';
import { productCalls } from './calls.ts';
import { onDemand } from './onDemand.ts';
import { withKnownWords } from './knownWords.ts';
import { makeCall } from '../sync/makeCall.ts';
import { readShown } from '../base/shown.ts';
import { createTestCopy, writeProfile } from '../testing/createTestCopy.ts';
import { openFakeDatabase } from '../testing/fakeDatabase.ts';

test('a call that puts words back brings what this browser has of each, sent or not', async () => {
  const { uid, database } = await openFakeDatabase();
  const copy = createTestCopy({ uid, database, now: () => 5_000, calls: onDemand(async () => productCalls) });
  await writeProfile(copy);
  await makeCall(copy, 'saveWord', { lang: 'en', text: 'cat', status: '3', notes: 'gato', tags: ['a'] });
  const words = ['cat', 'dog'].map((id) => ({ id, before: null }));
  const left = { status: '3', srsLevel: expect.any(Number), notes: 'gato', tags: ['a'], starred: false };
  expect(await withKnownWords([{ lang: 'en', words }], (paths) => readShown(copy, paths))).toEqual([
    {
      lang: 'en',
      words: [
        { id: 'cat', before: null, left: expect.objectContaining(left) },
        { id: 'dog', before: null, left: null },
      ],
    },
  ]);
});
