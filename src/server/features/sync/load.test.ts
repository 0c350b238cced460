import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Path } from '#domain/documents/ref.ts';
import { call } from './testing/toyEngine.ts';
import { loadOf, LoadQueue, partsOf } from './load.ts';
import type { PreparedCall } from './submission.ts';

const reading = (documents: number): PreparedCall => ({
  call: call('mark', {}),
  ready: {
    at: 0,
    reads: Array.from({ length: documents }, (_, n): Path => `words_en/${n}`),
    run: () => ({ output: null, writes: new Map(), grants: [] }),
  },
});

test('calls are cut where a group would become too large, in their order, and none is lost', () => {
  const calls = [200, 100, 1, 2_000, 299, 1, 1].map(reading);
  const parts = partsOf(calls);
  expect(parts.map((part) => loadOf(part).documents)).toEqual([300, 1, 2_000, 300, 1]);
  expect(parts.flat()).toEqual(calls);
});

test('a group is as much as fits of what waits, and at least one', () => {
  const queue = new LoadQueue<string>((name) => name);
  queue.add('large', { calls: 1, documents: 50_000, bytes: 0 });
  for (const name of ['a', 'b']) queue.add(name, { calls: 1, documents: 1, bytes: 5 * 1024 * 1024 });
  queue.add('c', { calls: 1_000, documents: 1, bytes: 0 });
  expect([queue.take(), queue.take(), queue.take(), queue.take(), queue.length]).toEqual([
    ['large'],
    ['a'],
    ['b'],
    ['c'],
    0,
  ]);
});

test('who imports has one share of a group, in its order, and everybody else is in it too', () => {
  const queue = new LoadQueue<string>((name) => name.charAt(0));
  for (const name of ['x1', 'x2', 'x3', 'a1', 'a2', 'b1'])
    queue.add(name, { calls: 1, documents: name.startsWith('x') ? 504 : 5, bytes: 0 });
  expect([queue.take(), queue.take(), queue.take(), queue.length]).toEqual([
    ['x1', 'a1', 'a2', 'b1'],
    ['x2'],
    ['x3'],
    0,
  ]);
});

test('however groups are cut, each account’s calls stay in their order and none is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('x', 'y', 'z'), fc.integer({ min: 1, max: 12_000 })), { maxLength: 40 }),
      (entries) => {
        const queue = new LoadQueue<string>((name) => name.charAt(0));
        const names = entries.map(([account], at) => `${account}${at}`);
        for (const [at, [, documents]] of entries.entries())
          queue.add(names[at] ?? '', { calls: 1, documents, bytes: 0 });
        const taken: string[] = [];
        while (queue.length > 0) taken.push(...queue.take());
        for (const account of ['x', 'y', 'z'])
          expect(taken.filter((name) => name.startsWith(account))).toEqual(
            names.filter((name) => name.startsWith(account)),
          );
        expect(taken.length).toBe(names.length);
      },
    ),
  );
});

test('a queue that holds too much says so until it is worked off', () => {
  const queue = new LoadQueue<number>(String);
  for (let n = 0; n < 33; n++) queue.add(n, { calls: 1, documents: 1, bytes: 2 * 1024 * 1024 });
  expect(queue.isFull).toBe(true);
  queue.take();
  expect(queue.isFull).toBe(false);
});
