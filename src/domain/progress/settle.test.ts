import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rule } from '#domain/documents/rule.ts';
import { changeProfile } from '#domain/profile/requireProfile.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { Account } from '#domain/testing/account.ts';
import { achievements, nearestAchievements, percentOf } from './achievements.ts';
import { levels } from './levels.ts';

const change: Rule<Partial<Profile>, void> = {
  reads: () => [],
  run: (changes, documents, context) => changeProfile(documents, context, changes),
};
const grant: Rule<{ readonly cause: string; readonly xp: number }, void> = {
  reads: () => [],
  run: ({ cause, xp }, _documents, context) => context.grant(cause, { xp }),
};

test('every level gained gives its gems once', () => {
  const account = new Account();
  account.run(grant, { cause: 'a', xp: 260 });
  expect(account.ledger).toEqual([
    { cause: 'a', xp: 260, gems: 0 },
    { cause: 'level:1', xp: 0, gems: 10 },
    { cause: 'level:2', xp: 0, gems: 10 },
  ]);
  account.run(grant, { cause: 'b', xp: 10 });
  expect(account.profile).toMatchObject({ experiencePoints: 270, level: 2, gems: 20, gemsEarned: 20 });
});

test('follow-ons: an achievement raises the level, whose gems meet the next achievement', () => {
  const account = new Account({ experiencePoints: 990, level: 3, gemsEarned: 35, gems: 35 });
  account.run(change, { favoritesAddedCount: 1 });
  expect(account.ledger.map(({ cause }) => cause)).toEqual([
    'achievement:favorite-1',
    'level:4',
    'achievement:gems-50',
  ]);
  expect(account.profile).toMatchObject({
    experiencePoints: 990 + 15 + 50,
    level: 4,
    gems: 35 + 15 + 10,
    gemsEarned: 60,
  });
});

test('an achievement is given once, and its XP is never doubled', () => {
  const account = new Account({ activeEffects: { doubleXpExpiresAt: Number.MAX_SAFE_INTEGER } });
  account.run(change, { wordsMarkedCount: 25 });
  account.run(change, { wordsMarkedCount: 26 });
  expect(account.profile.achievements).toEqual(['words-5', 'words-25']);
  expect(account.profile.experiencePoints).toBe(75);
});

test('a streak that broke takes nothing back', () => {
  const account = new Account();
  account.run(change, { streak: { current: 3, lastPracticeDate: '2026-05-20' } });
  account.run(change, { streak: { current: 1, lastPracticeDate: '2026-05-25' } });
  account.run(change, { streak: { current: 3, lastPracticeDate: '2026-05-27' } });
  expect(account.profile).toMatchObject({ achievements: ['streak-3'], experiencePoints: 100 });
});

test('however it is earned, the end is the same: all levels and all that is met, once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 12 }), (amounts) => {
      const account = new Account();
      for (const [at, xp] of amounts.entries()) account.run(grant, { cause: `c${at}`, xp });
      const { level, gemsEarned, achievements: held } = account.profile;
      const met = achievements.filter(({ figure, target }) => figure(account.profile) >= target);
      expect(held.toSorted()).toEqual(met.map(({ id }) => id).toSorted());
      const expected =
        levels.slice(0, level + 1).reduce((sum, { gems }) => sum + gems, 0) +
        met.reduce((sum, { gems }) => sum + gems, 0);
      expect(gemsEarned).toBe(expected);
    }),
  );
});

test('progress stops at 99 % until the achievement is held', () => {
  const [first] = achievements;
  if (!first) throw new Error('There are achievements');
  const { profile } = new Account({ wordsMarkedCount: 4 });
  expect(percentOf(first, profile)).toBe(80);
  expect(percentOf(first, { ...profile, wordsMarkedCount: 5 })).toBe(99);
  expect(percentOf(first, { ...profile, achievements: ['words-5'] })).toBe(100);
});

test('the three nearest are shown', () => {
  const { profile } = new Account({
    wordsMarkedCount: 4,
    wordsMasteredCount: 5,
    achievements: ['mastered-1'],
    gemsEarned: 20,
  });
  expect(nearestAchievements(profile).map(({ id }) => id)).toEqual(['words-5', 'mastered-10', 'gems-50']);
});
