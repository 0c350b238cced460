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

test('a new browser’s first round is told as such though its documents were found stored before it was over', async () => {
  const { database } = await openFakeDatabase();
  const firstSync = createFirstSync(database);
  expect(await firstSync.isDone()).toBe(false);
  await database.put('meta', true, 'synced');
  expect(await firstSync.isDone()).toBe(true);
  expect([firstSync.finish(), firstSync.finish()]).toEqual([true, false]);
  // A browser that had documents when the tab was opened has nothing to tell.
  const later = createFirstSync(database);
  expect(await later.isDone()).toBe(true);
  expect(later.finish()).toBe(false);
});
