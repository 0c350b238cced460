import { expect, test } from 'vitest';
import { createFirstSync } from './firstSync.ts';
import { openFakeDatabase } from '../testing/fakeDatabase.ts';

test('documents wait for what goes ahead of them, but not for ever', async () => {
  const { database } = await openFakeDatabase();
  const timers: (() => void)[] = [];
  const firstSync = createFirstSync(database, (_milliseconds, work) => {
    timers.push(work);
    return () => undefined;
  });
  await firstSync.loadedBefore();
  void firstSync.loadBefore(new Promise(() => undefined));
  let clear = false;
  const waiting = firstSync.loadedBefore().then(() => (clear = true));
  await Promise.resolve();
  expect(clear).toBe(false);
  timers.at(-1)?.();
  await waiting;
  expect(clear).toBe(true);
});
