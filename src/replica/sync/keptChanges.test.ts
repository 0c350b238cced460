import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { productCalls } from '../late/calls.ts';
import { createFaults } from '../base/faults.ts';
import { onDemand } from '../late/onDemand.ts';
import { Unreachable } from '../server/transport.ts';
import { takeKept } from '../changes/takeKept.ts';
import { createTestCopy, writeProfile } from '../testing/createTestCopy.ts';
import { openFakeDatabase } from '../testing/fakeDatabase.ts';
import { acknowledge } from './acknowledge.ts';
import type { KeptChange } from './keptChanges.ts';
import { makeCall, makeCalls } from './makeCall.ts';
import { readShown } from '../base/shown.ts';

async function open(load = async () => productCalls) {
  const { uid, database } = await openFakeDatabase();
  const copy = createTestCopy({
    uid,
    database,
    now: () => 5_000,
    calls: onDemand(load, (error) => new Unreachable(String(error))),
  });
  await writeProfile(copy);
  const faults = createFaults({
    stopped: new AbortController().signal,
    dropFiles: async () => false,
    onFull: () => undefined,
  });
  let sent = 0;
  const undone: string[] = [];
  return {
    copy,
    take: (...changes: KeptChange[]) =>
      takeKept(
        {
          copy,
          faults,
          onQueued: () => sent++,
          async undoStep(step) {
            undone.push(step);
            throw new Refusal('unavailable');
          },
        },
        changes,
      ),
    queue: async () => (await database.getAll('queue')).map(({ call }) => call),
    status: async (word: string) => (await readShown(copy, [`words_en/${word}`])).get(`words_en/${word}`),
    sent: () => sent,
    undone,
  };
}

const input = (text: string, status: string) => ({ lang: 'en', text, status });
const kept = (text: string, status: string, at: number) => ({
  name: 'saveWord',
  inputs: [input(text, status)],
  ids: [crypto.randomUUID()],
  at,
});

test('kept calls are queued in their order, as made when they were asked for, and shown', async () => {
  const { take, queue, status, sent, undone } = await open();
  const changes = [kept('cat', '1', 1_000), { undo: 'a step' }, kept('cat', '3', 2_000)];
  expect(await take(...changes)).toBe(true);
  expect((await queue()).map(({ input: given, at }) => [given, at])).toEqual([
    [input('cat', '1'), 1_000],
    [input('cat', '3'), 2_000],
  ]);
  expect(await status('cat')).toMatchObject({ status: '3', dateAdded: 1_000 });
  expect([sent(), undone]).toEqual([1, ['a step']]);
});

test('a call is made once: when it is kept twice, was made before it was kept, or has been answered since', async () => {
  const { copy, take, queue, sent } = await open();
  const twice = kept('cat', '1', 1_000);
  await take(twice, twice);
  expect((await queue()).length).toBe(1);

  const made = kept('dog', '1', 1_000);
  await makeCall(copy, made.name, made.inputs[0], made);
  await take(made);
  expect((await queue()).map(({ id }) => id)).toEqual([...twice.ids, ...made.ids]);

  await acknowledge(
    copy,
    (await queue()).map(({ id }) => ({ id, ok: false, rev: 1, reason: 'call-failed' })),
    null,
  );
  expect(await queue()).toEqual([]);
  await take(twice, made);
  expect([await queue(), sent()]).toEqual([[], 1]);
});

test('what is asked again of another worker is not made again, and gives what it gave', async () => {
  const { copy, take, queue } = await open();
  const change = kept('cat', '1', 1_000);
  const outputs = [{ created: true, id: 'cat' }];
  expect((await makeCalls(copy, change.name, change.inputs, undefined, change)).outputs).toEqual(outputs);
  await makeCall(copy, 'saveWord', input('cat', '2'));
  const again = await makeCalls(copy, change.name, change.inputs, undefined, change);
  expect([again.outputs, again.before]).toEqual([outputs, null]);
  expect((await queue()).length).toBe(2);

  const left = kept('dog', '1', 1_000);
  await take(left);
  expect((await makeCall(copy, left.name, left.inputs[0], left)).output).toEqual({ created: true, id: 'dog' });
  expect((await queue()).length).toBe(3);
});

test('a call that was taken back can be made again', async () => {
  const { copy, take, queue } = await open();
  const change = kept('cat', '1', 1_000);
  const { withdraw } = await makeCall(copy, change.name, change.inputs[0], change);
  expect(await withdraw()).toBe(true);
  await take(change);
  expect((await queue()).map(({ id }) => id)).toEqual(change.ids);
});

test('calls whose rules cannot be loaded now are safe, and ahead of what is asked for later', async () => {
  let isReachable = false;
  const { copy, take, queue, status } = await open(async () => {
    if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module');
    return productCalls;
  });
  expect(await take(kept('cat', '1', 1_000))).toBe(true);
  expect([(await queue()).length, await status('cat')]).toEqual([1, null]);
  isReachable = true;
  await makeCall(copy, 'saveWord', input('dog', '1'));
  expect((await queue()).map(({ input: given }) => given)).toEqual([input('cat', '1'), input('dog', '1')]);
});

test('a call that its rule refuses by now shows nothing and waits for the server, which says so', async () => {
  const { take, queue, status } = await open();
  const change = { ...kept('', '', 1_000), name: 'editTags', inputs: [{ lang: 'en', id: 'gone', tags: [] }] };
  expect(await take(change, kept('cat', '1', 1_000))).toBe(true);
  expect([(await queue()).length, await status('cat')]).toMatchObject([2, { status: '1' }]);
});
