import { expect, test } from 'vitest';
import { calls } from '#contract/calls/calls.ts';
import { prepareCall } from '#contract/prepareCall.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { newProfile } from '#domain/profile/defaults.ts';
import { changing } from './changing.ts';
import { onDemand } from '../late/onDemand.ts';
import { createTestCopy } from '../testing/createTestCopy.ts';
import { openFakeDatabase } from '../testing/fakeDatabase.ts';
import { wordOf } from '#domain/words/testing/wordOf.ts';
import { makeCalls } from './makeCall.ts';
import { readShown } from '../base/shown.ts';

const words = ['cat', 'dog', 'zoo'];
const paths = words.map((word) => `words_en/${word}`);

async function open() {
  const { uid, database } = await openFakeDatabase();
  let news = 0;
  const copy = createTestCopy({
    uid,
    database,
    now: () => 5_000,
    onChange: () => news++,
    calls: onDemand(async () => ({ table: calls, prepare: (account, call) => prepareCall(calls, account, call) })),
  });
  const profile = newProfile({ displayName: 'Ana', email: '', timeZone: 'UTC', now: 0 });
  await changing(copy, async (transaction) => {
    const base = [
      [`users/${uid}`, profile] as const,
      ...words.map((word) => [`words_en/${word}`, wordOf(word)] as const),
    ];
    await copy.base.write(transaction, new Map<string, object>(base));
    return { changed: new Set(paths) };
  });
  const before = news;
  return {
    copy,
    shown: async () => [...(await readShown(copy, paths)).values()],
    queued: () => database.count('queue'),
    newsCount: () => news - before,
  };
}

const edit = (ids: string[], status: string) => ({ lang: 'en', ids, changes: { status } });

test('several calls are one step: one change of what is shown, each in the queue, with the records as they were before', async () => {
  const { copy, shown, queued, newsCount } = await open();
  const records = await shown();
  const { outputs, before } = await makeCalls(copy, 'editWords', [
    edit(['cat', 'dog'], '3'),
    edit(['dog', 'zoo'], '5'),
  ]);
  expect(outputs).toEqual([{ edited: ['cat', 'dog'] }, { edited: ['dog', 'zoo'] }]);
  expect(await shown()).toMatchObject([{ status: '3' }, { status: '5' }, { status: '5' }]);
  expect([newsCount(), await queued()]).toEqual([1, 2]);

  expect([...(before ?? [])].filter(([path]) => paths.includes(path))).toEqual(
    paths.map((path, at) => [path, records[at]]),
  );
});

test('when one of them is refused, none of them was made', async () => {
  const { copy, shown, queued, newsCount } = await open();
  const records = await shown();
  const refused = makeCalls(copy, 'editWords', [edit(['cat'], '3'), edit(['NO KEY'], '3')]);
  await expect(refused).rejects.toThrow(new Refusal('invalid-argument'));
  await expect(makeCalls(copy, 'editWords', [edit(['cat'], '3'), edit(['cat'], '7')])).rejects.toThrow(Refusal);
  expect([await shown(), newsCount(), await queued()]).toEqual([records, 0, 0]);
});
