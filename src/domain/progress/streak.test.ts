import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rule } from '#domain/documents/rule.ts';
import { Account } from '#domain/testing/account.ts';
import { countEntry, recordStreakDay, streakOn, type StreakState } from './streak.ts';
import { streakFreeze } from '../streak/streakLog.ts';

const state = (
  current: number,
  lastPracticeDate: string | null,
  freezes = 0,
  target: number | null = null,
): StreakState => ({
  streak: { current, lastPracticeDate },
  consumables: { [streakFreeze]: freezes },
  activeEffects: { doubleXpExpiresAt: null, streakWagerTarget: target },
});

const countDay = (before: StreakState, day: string) =>
  countEntry(before, { kind: 'kept', day, at: Date.parse(`${day}T10:00:00Z`) });

test.each([
  // before, last day, freezes, day -> streak, freezes left
  [0, null, 0, '2026-05-20', 1, 0],
  [3, '2026-05-20', 0, '2026-05-20', 3, 0],
  [3, '2026-05-19', 0, '2026-05-20', 4, 0],
  [3, '2026-05-18', 0, '2026-05-20', 1, 0],
  [3, '2026-05-18', 1, '2026-05-20', 4, 0],
  [3, '2026-05-17', 1, '2026-05-20', 1, 1],
  [3, '2026-05-17', 3, '2026-05-20', 4, 1],
  [3, '2026-05-21', 0, '2026-05-20', 3, 0],
  [9, '2026-03-28', 0, '2026-03-29', 10, 0],
  [9, '2026-12-31', 0, '2027-01-01', 10, 0],
])('streak %i last on %s with %i freezes, on %s: %i', (current, last, freezes, day, after, left) => {
  const counted = countDay(state(current, last, freezes), day);
  expect([counted.streak.current, counted.consumables[streakFreeze]]).toEqual([after, left]);
});

test('a wager is won at its target, and lost when the streak breaks', () => {
  expect(countDay(state(8, '2026-05-19', 0, 10), '2026-05-20')).toMatchObject({
    wagersWon: [],
    activeEffects: { streakWagerTarget: 10 },
  });
  expect(countDay(state(9, '2026-05-19', 0, 10), '2026-05-20')).toMatchObject({
    wagersWon: [{ target: 10 }],
    activeEffects: { streakWagerTarget: null },
  });
  expect(countDay(state(9, '2026-05-17', 0, 10), '2026-05-20')).toMatchObject({
    wagersWon: [],
    activeEffects: { streakWagerTarget: null },
  });
});

test('a won wager gives 750 gems, once', () => {
  const rule: Rule<string, void> = {
    reads: () => [],
    run: (day, documents, context) => recordStreakDay(documents, context, day, Date.parse(`${day}T10:00:00Z`)),
  };
  const account = new Account({
    streak: { current: 1, lastPracticeDate: '2026-05-19' },
    activeEffects: { doubleXpExpiresAt: null, streakWagerTarget: 2 },
  });
  account.run(rule, '2026-05-20');
  account.run(rule, '2026-05-20');
  account.run(rule, '2026-05-21');
  expect(account.ledger.filter(({ cause }) => cause.startsWith('streak_wager'))).toEqual([
    { cause: 'streak_wager:2026-05-20', xp: 0, gems: 750 },
  ]);
});

test('the streak shown before the day is done', () => {
  const shown = (last: string | null, freezes: number, day: string) => streakOn(state(5, last, freezes), day);
  expect(shown('2026-05-20', 0, '2026-05-20')).toBe(5);
  expect(shown('2026-05-19', 0, '2026-05-20')).toBe(5);
  expect(shown('2026-05-18', 0, '2026-05-20')).toBe(0);
  expect(shown('2026-05-18', 1, '2026-05-20')).toBe(5);
  expect(shown(null, 9, '2026-05-20')).toBe(0);
});

test('a streak is never longer than the days from its first to its last', () => {
  const dayAt = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 86_400_000).toISOString().slice(0, 10);
  fc.assert(
    fc.property(fc.array(fc.nat(60), { minLength: 1 }), fc.nat(5), (days, freezes) => {
      let current = state(0, null, freezes);
      for (const index of days) current = countDay(current, dayAt(index));
      expect(current.streak.current).toBeLessThanOrEqual(new Set(days).size);
      expect(current.streak.current).toBeGreaterThanOrEqual(1);
      expect(current.consumables[streakFreeze]).toBeGreaterThanOrEqual(0);
    }),
  );
});
