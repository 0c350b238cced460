import { expect, test } from 'vitest';
import { whenIdle } from './whenIdle.ts';

test('work is done later, and not at all once it was cancelled', async () => {
  const done: string[] = [];
  whenIdle(() => done.push('cancelled'))();
  const later = new Promise<void>((resolve) => {
    whenIdle(() => {
      done.push('kept');
      resolve();
    });
  });
  expect(done).toEqual([]);
  await later;
  expect(done).toEqual(['kept']);
});
