import { afterEach, expect, test } from 'vitest';
import { databaseName } from '#replica/base/database.ts';
import { countAbandoned, keyOfPage, textOfChanges } from './abandonedChanges.ts';
import { eraseAbandonedCopy, keptCopy } from './keptCopy.ts';
import { forgetAbandoned, abandonedCopies, recordAbandoned } from './abandonedCopies.ts';
import { settleCopies } from './settleCopies.ts';
import { localAccounts } from '../testing/localAccounts.ts';

const { account, clear } = localAccounts();
const { fetch } = globalThis;
afterEach(async () => {
  globalThis.fetch = fetch;
  await clear();
});

const hasCopy = async (uid: string): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === databaseName(uid));

test('a copy that the server has whole stays while pages were left with changes that it does not have', async () => {
  globalThis.fetch = async () => Response.json({ deleted: false, epoch: 'e' });
  const uid = await account();
  recordAbandoned(uid, 'keep');
  const left = textOfChanges([{ undo: 'a step' }], 0) ?? '';
  localStorage.setItem(keyOfPage(uid), left);
  await settleCopies();
  expect([await hasCopy(uid), await keptCopy()]).toEqual([true, { uid, waiting: 1 }]);
  await eraseAbandonedCopy(uid);
  expect([await hasCopy(uid), countAbandoned(uid), abandonedCopies().has(uid)]).toEqual([false, 0, false]);

  const other = await account();
  recordAbandoned(other, 'keep');
  await settleCopies();
  expect(await hasCopy(other)).toBe(false);
  forgetAbandoned(other);
});

test('to look for kept work makes no copy where one is being erased', async () => {
  const uid = await account();
  recordAbandoned(uid, 'erase');
  const settled = settleCopies();
  // The landing page looks at the same time.
  expect(await keptCopy()).toBeNull();
  await settled;
  expect(await hasCopy(uid)).toBe(false);
  recordAbandoned('gone', 'keep');
  expect([await keptCopy(), await hasCopy('gone')]).toEqual([null, false]);
  forgetAbandoned('gone');
});
