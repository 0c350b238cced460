import { expect, test } from 'vitest';
import { calls } from '#contract/calls/calls.ts';
import { prepareCall } from '#contract/prepareCall.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { newProfile } from '#domain/profile/defaults.ts';
import { changing } from './changing.ts';
import { latePart } from '../late/latePart.ts';
import { writeTransaction } from '../base/database.ts';
import { forgetLastStep, isAsLeft, keepLastStep, readLastStep, readStepWords } from '../undo/lastStep.ts';
import { createSteps } from '../undo/steps.ts';
import { createTestCopy } from '../testing/createTestCopy.ts';
import { openFakeDatabase } from '../testing/fakeDatabase.ts';
import { wordOf } from '../testing/words.ts';
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
    calls: latePart(async () => ({ table: calls, prepare: (account, call) => prepareCall(calls, account, call) })),
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

test('several calls are one step: one change of what is shown, each in the queue, undone together', async () => {
  const { copy, shown, queued, newsCount } = await open();
  const records = await shown();
  const { outputs, before } = await makeCalls(copy, 'editWords', [
    edit(['cat', 'dog'], '3'),
    edit(['dog', 'zoo'], '5'),
  ]);
  expect(outputs).toEqual([{ edited: ['cat', 'dog'] }, { edited: ['dog', 'zoo'] }]);
  expect(await shown()).toMatchObject([{ status: '3' }, { status: '5' }, { status: '5' }]);
  expect([newsCount(), await queued()]).toEqual([1, 2]);

  const steps = createSteps();
  const step = 'a step';
  steps.keep(step, before ?? new Map());
  const taken = [...steps.take(step)];
  expect(taken).toEqual([['en', words.map((id, at) => ({ id, before: records[at] }))]]);
  expect(() => steps.take(step)).toThrow(new Refusal('unavailable'));
  await makeCalls(
    copy,
    'restoreWords',
    taken.map(([lang, list]) => ({ lang, words: list })),
  );
  expect(await shown()).toMatchObject([{ status: '1' }, { status: '1' }, { status: '1' }]);
});

test('when one of them is refused, none of them was made', async () => {
  const { copy, shown, queued, newsCount } = await open();
  const records = await shown();
  const refused = makeCalls(copy, 'editWords', [edit(['cat'], '3'), edit(['NO KEY'], '3')]);
  await expect(refused).rejects.toThrow(new Refusal('invalid-argument'));
  await expect(makeCalls(copy, 'editWords', [edit(['cat'], '3'), edit(['cat'], '7')])).rejects.toThrow(Refusal);
  expect([await shown(), newsCount(), await queued()]).toEqual([records, 0, 0]);
});

test('the latest twenty steps are remembered', () => {
  const steps = createSteps();
  for (let step = 0; step < 21; step++) steps.keep(String(step), new Map([['words_en/cat', null]]));
  expect(() => steps.take('0')).toThrow(new Refusal('unavailable'));
  expect([...steps.take('1')]).toEqual([['en', [{ id: 'cat', before: null }]]]);
});

test('the last step of many words is kept in the database, and knows which of them were changed since', async () => {
  const { copy } = await open();
  const keep = async (id: string, inputs: readonly unknown[]) =>
    makeCalls(copy, 'editWords', inputs, (transaction, before, left) =>
      keepLastStep(transaction, { id, changes: { status: '3' }, isRemoval: false }, before, left),
    );
  expect(await readLastStep(copy.database)).toBeNull();
  await keep('first', [edit(['cat', 'dog', 'zoo'], '3')]);
  const first = await readLastStep(copy.database);
  expect(first).toEqual({ id: 'first', language: 'en', changes: { status: '3' }, isRemoval: false, words: 3 });
  // One word alone does not take its place.
  await keep('one word', [edit(['cat'], '4')]);
  expect(await readLastStep(copy.database)).toEqual(first);
  if (!first) throw new Error('no step was kept');
  const kept = await readStepWords(copy.database, first);
  const now = await readShown(copy, paths);
  expect([...kept].map(([path, word]) => [path, isAsLeft(word, now.get(path))])).toEqual([
    ['words_en/cat', false],
    ['words_en/dog', true],
    ['words_en/zoo', true],
  ]);
  expect(kept.get('words_en/dog')?.[1]).toEqual(wordOf('dog'));
  // Another one does, and the first cannot be read any more.
  await keep('second', [edit(['dog', 'zoo'], '5')]);
  expect(await readLastStep(copy.database)).toMatchObject({ id: 'second', words: 2 });
  expect((await readStepWords(copy.database, first)).size).toBe(0);
  await writeTransaction(copy.database, (transaction) => forgetLastStep(transaction, 'first'));
  expect(await readLastStep(copy.database)).toMatchObject({ id: 'second' });
  await writeTransaction(copy.database, (transaction) => forgetLastStep(transaction, 'second'));
  expect(await readLastStep(copy.database)).toBeNull();
});
