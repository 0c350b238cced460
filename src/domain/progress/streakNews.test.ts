import { expect, test } from 'vitest';
import { countEntry, type StreakState } from './streak.ts';
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
  expect(streakNews(before, countEntry(before, { kind: 'kept', day, at: Date.parse(`${day}T10:00:00Z`) }))).toEqual({
    freezesUsed,
    wager,
    isMended: false,
  });
});

test('a day that comes late mends a streak, and neither loses the wager whose target it raises nor tells of freezes', () => {
  const kept = (day: string) => ({ kind: 'kept' as const, day, at: Date.parse(`${day}T10:00:00Z`) });
  const broken = countEntry(state(4, 0, null), kept('2026-05-19'));
  expect(streakNews(broken, countEntry(broken, kept('2026-05-18')))).toEqual({
    freezesUsed: 0,
    wager: null,
    isMended: true,
  });
  const bet = countEntry(broken, { kind: 'wager', day: '2026-05-19', at: Date.parse('2026-05-19T12:00:00Z') });
  const raised = countEntry(bet, kept('2026-05-18'));
  expect([bet.activeEffects.streakWagerTarget, raised.activeEffects.streakWagerTarget]).toEqual([8, 13]);
  expect(streakNews(bet, raised)).toMatchObject({ wager: null, isMended: true });
});
