import { expect, test } from 'vitest';
import { afterEpisode } from './afterEpisode.ts';
import type { SeriesOfLearner } from './todaysEpisode.ts';

const now = Date.parse('2026-05-20T12:00:00Z');
const before = now - 86_400_000;
const today = { day: '2026-05-20', timeZone: 'UTC' };

/** A series of five episodes of which these were read yesterday; null: it is not in the library. */
function series(id: string, read: readonly number[] | null): SeriesOfLearner {
  const episodes = Object.fromEntries((read ?? []).map((number) => [number, { readAt: before }]));
  const book = read && { addedAt: 1, openedAt: null };
  return {
    id,
    level: 'A1',
    known: null,
    episodes: Array.from({ length: 5 }, () => ({ questionCount: 0 })),
    wasAdded: read !== null,
    book,
    progress: { episodes },
  };
}
const after = (all: readonly SeriesOfLearner[], episode: number) =>
  afterEpisode(all, { series: 'a1-1', episode, at: now }, null, today);

test.each([
  ['in their order', [1, 2], 3, { left: 2, next: 4, isToday: false, other: null }],
  ['again', [1, 2, 3], 1, { left: 2, next: 4, isToday: true, other: null }],
  ['the last one before the others', [1], 5, { left: 3, next: 2, isToday: false, other: null }],
  ['the last that was left', [1, 2, 4, 5], 3, { left: 0, next: null, isToday: false, other: null }],
])('who reads %s is told what Inicio offers next', (_how, read, episode, expected) => {
  expect(after([series('a1-1', read), series('a1-2', null)], episode)).toEqual(expected);
});

test('after a series another one that was begun goes on, and one that was not is to be chosen', () => {
  const ended = series('a1-1', [1, 2, 3, 4]);
  expect(after([ended, series('a1-2', null), series('a2-1', [1])], 5).other).toBe('a2-1');
  expect(after([ended, series('a1-2', null), series('a2-1', [1, 2, 3, 4, 5])], 5).other).toBeNull();
});
