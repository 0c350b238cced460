import { expect, test } from 'vitest';
import { pageIsLoading, whenPageIsIdle } from './loadingPage.ts';
import { whenIdle } from './whenIdle.ts';

/** Resolves when the browser has had the time that work without a loading page would have taken. */
const idleTwice = (): Promise<void> => new Promise((resolve) => whenIdle(() => whenIdle(resolve)));

test('work waits until every part of the page is there', async () => {
  const done: string[] = [];
  const [frame, room] = [pageIsLoading(), pageIsLoading()];
  whenPageIsIdle(() => done.push('kept'));
  const cancel = whenPageIsIdle(() => done.push('cancelled'));
  await idleTwice();
  room();
  room();
  await idleTwice();
  expect(done).toEqual([]);
  cancel();
  frame();
  await expect.poll(() => done).toEqual(['kept']);
});

test('a page that begins to load before the browser was idle is waited for too', async () => {
  const done: string[] = [];
  whenPageIsIdle(() => done.push('done'));
  const isThere = pageIsLoading();
  await idleTwice();
  expect(done).toEqual([]);
  isThere();
  await expect.poll(() => done).toEqual(['done']);
});

test('without a page on its way work is done when the browser is idle', async () => {
  await new Promise<void>((resolve) => {
    whenPageIsIdle(resolve);
  });
});
