import { expect, test } from 'vitest';
import { countDay, type StreakState } from './streak.ts';
import { streakNews } from './streakNews.ts';

const state = (current: number, freezes: number, target: number | null): StreakState => ({
  streak: { current, lastPracticeDate: '2026-05-17' },
  consumables: { streak_freeze: freezes },
  activeEffects: { doubleXpExpiresAt: null, streakWagerTarget: target },
});

test.each([
  ['the next day nothing is told', state(4, 2, 9), '2026-05-18', 0, null],
  ['the same day neither', state(4, 2, 4), '2026-05-17', 0, null],
  ['a missed day uses one freeze', state(4, 2, null), '2026-05-19', 1, null],
  ['two missed days use two', state(4, 2, null), '2026-05-20', 2, null],
  ['too many use none, and the wager is lost', state(4, 2, 9), '2026-05-21', 0, 'lost'],
  ['the last day of a wager wins it', state(8, 0, 9), '2026-05-18', 0, 'won'],
  ['which a freeze may have carried', state(8, 1, 9), '2026-05-19', 1, 'won'],
] as const)('%s', (_what, before, day, freezesUsed, wager) => {
  expect(streakNews(before, countDay(before, day))).toEqual({ freezesUsed, wager });
});
