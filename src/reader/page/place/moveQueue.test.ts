import { expect, test } from 'vitest';
import { createMoveQueue } from './moveQueue.ts';

test('a move begins when the one before has ended, also when that failed, and the queue is empty after the last', async () => {
  const queue = createMoveQueue();
  const begun: string[] = [];
  const slow = Promise.withResolvers<string>();
  const one = queue.add(() => {
    begun.push('one');
    return slow.promise;
  });
  const other = queue.add(async () => begun.push('other'));
  await Promise.resolve();
  expect([begun, queue.isEmpty]).toEqual([['one'], false]);
  slow.reject(new Error('not in this book'));
  await expect(one).rejects.toThrow('not in this book');
  expect(await other).toBe(2);
  expect([begun, queue.isEmpty]).toEqual([['one', 'other'], true]);
});
