import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageIsLoading, whenPageIsIdle } from './loadingPage.ts';

/** Callbacks that wait for the browser to be idle; the test decides when it is. */
const waiting = new Map<number, () => void>();
let requests = 0;
beforeEach(() => {
  waiting.clear();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    waiting.set(++requests, work);
    return requests;
  });
  vi.stubGlobal('cancelIdleCallback', (request: number) => waiting.delete(request));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The browser has nothing to do, so long that what idle work asks for comes too. */
function beIdle(): void {
  for (let times = 0; waiting.size > 0 && times < 9; times++) {
    const works = [...waiting.values()];
    waiting.clear();
    for (const work of works) work();
  }
}

test('work waits until every part of the page is there', () => {
  const done: string[] = [];
  const [frame, room] = [pageIsLoading(), pageIsLoading()];
  whenPageIsIdle(() => done.push('kept'));
  const cancel = whenPageIsIdle(() => done.push('cancelled'));
  beIdle();
  room();
  room();
  beIdle();
  expect(done).toEqual([]);
  cancel();
  frame();
  expect(done).toEqual([]);
  beIdle();
  expect(done).toEqual(['kept']);
});

test('a page that begins to load before the browser was idle is waited for too', () => {
  const done: string[] = [];
  whenPageIsIdle(() => done.push('done'));
  const isThere = pageIsLoading();
  beIdle();
  expect(done).toEqual([]);
  isThere();
  beIdle();
  expect(done).toEqual(['done']);
});

test('without a page on its way work is done when the browser is idle, unless it is cancelled before', () => {
  const done: string[] = [];
  whenPageIsIdle(() => done.push('done'));
  whenPageIsIdle(() => done.push('cancelled'))();
  expect(done).toEqual([]);
  beIdle();
  expect(done).toEqual(['done']);
});
