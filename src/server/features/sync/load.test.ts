import { expect, test } from 'vitest';
import type { Path } from '#domain/documents/ref.ts';
import { call } from './testing/desk.ts';
import { loadOf, LoadQueue, partsOf } from './load.ts';
import type { PreparedCall } from './submission.ts';

const reading = (documents: number): PreparedCall => ({
  call: call('mark', {}),
  ready: { at: 0, reads: Array.from({ length: documents }, (_, n): Path => `words_en/${n}`), run: () => ({ output: null, writes: new Map(), grants: [] }) },
});

test('calls are cut where a group would become too large, in their order, and none is lost', () => {
  const calls = [4_000, 6_000, 1, 20_000, 9_999, 1, 1].map(reading);
  const parts = partsOf(calls);
  expect(parts.map((part) => loadOf(part).documents)).toEqual([10_000, 1, 20_000, 10_000, 1]);
  expect(parts.flat()).toEqual(calls);
});

test('a group is as much as fits of what waits, and at least one', () => {
  const queue = new LoadQueue<string>();
  queue.add('large', { calls: 1, documents: 50_000, bytes: 0 });
  for (const name of ['a', 'b']) queue.add(name, { calls: 1, documents: 1, bytes: 5 * 1024 * 1024 });
  queue.add('c', { calls: 1_000, documents: 1, bytes: 0 });
  expect([queue.take(), queue.take(), queue.take(), queue.take(), queue.length]).toEqual([['large'], ['a'], ['b'], ['c'], 0]);
});

test('a queue that holds too much says so until it is worked off', () => {
  const queue = new LoadQueue<number>();
  for (let n = 0; n < 33; n++) queue.add(n, { calls: 1, documents: 1, bytes: 2 * 1024 * 1024 });
  expect(queue.isFull).toBe(true);
  queue.take();
  expect(queue.isFull).toBe(false);
});
