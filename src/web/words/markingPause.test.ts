import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atPause, recordMarking, pauseMarking } from './markingPause.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  pauseMarking();
  vi.useRealTimers();
});

test('where nobody marks nothing waits; after a mark it waits two seconds from the last one', () => {
  const done: string[] = [];
  atPause(() => done.push('at once'));
  expect(done).toEqual(['at once']);
  recordMarking();
  atPause(() => done.push('later'));
  vi.advanceTimersByTime(1_999);
  recordMarking();
  vi.advanceTimersByTime(1_999);
  expect(done).toEqual(['at once']);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['at once', 'later']);
});

test('a page turned is a pause, and what was dropped is not done', () => {
  const done: string[] = [];
  recordMarking();
  const drop = atPause(() => done.push('dropped'));
  atPause(() => done.push('kept'));
  drop();
  pauseMarking();
  expect(done).toEqual(['kept']);
});
