import { expect, test } from 'vitest';
import { pathOf } from '#domain/documents/ref.ts';
import { newProfile } from '#domain/profile/defaults.ts';
import { profileRef } from '#domain/profile/profile.ts';
import { createProfileReader } from '../sync/readProfile.ts';
import { createTestCopy } from '../testing/createTestCopy.ts';
import { openFakeDatabase } from '../testing/fakeDatabase.ts';
import { watchDocuments } from './watchDocuments.ts';

/** A new browser whose documents come by the time that it is asked for the `comes`th time whether they have. */
async function newBrowser(comes: number) {
  const { uid, database } = await openFakeDatabase();
  const profile = pathOf(profileRef(uid));
  const copy = createTestCopy({
    uid,
    database,
  });
  let checks = 0;
  const isDone = async (): Promise<boolean> => {
    if (++checks === comes) {
      await database.put('rows', { id: 's' }, 'practice/en');
      await database.put('rows', newProfile({ displayName: 'Ana', email: '', timeZone: 'UTC', now: 0 }), profile);
    }
    return checks >= comes;
  };
  const reader = createProfileReader({
    copy,
    server: { document: () => Promise.reject(new Error('not reached')) },
    firstSync: { isDone, loadBefore: (answer) => answer.catch(() => null) },
  });
  const watch = () =>
    watchDocuments({ copy, firstSync: { isDone }, news: { watch: () => undefined }, profile: reader }, [
      'practice/en',
      'practice/fr',
    ]);
  return { watch, reader };
}

test('a document that comes while it is asked for is answered, not taken for gone', async () => {
  expect(await (await newBrowser(2)).watch()).toEqual([
    ['practice/en', { id: 's' }],
    ['practice/fr', null],
  ]);
  expect(await (await newBrowser(1)).reader.read()).toMatchObject({ displayName: 'Ana' });
});

test('what a new browser does not have yet is left out; once all has come it says what there is not', async () => {
  expect(await (await newBrowser(Infinity)).watch()).toEqual([]);
  expect((await (await newBrowser(1)).watch()).at(-1)).toEqual(['practice/fr', null]);
});
