import { describe, expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { Account, hour, noon } from '#domain/testing/account.ts';
import { saveWordRule } from '#domain/words/changes/saveWord.ts';
import { beginDayRule } from '../beginDay.ts';
import { updateUserProgressRule } from './updateUserProgress.ts';

const none = { xpGained: 0, gemsGained: 0 };
const read = (readingTime: number, goalCompleted = false): Partial<Profile> => ({
  dailyProgress: { date: '2026-05-20', readingTime, pagesRead: 1, goalCompleted },
  readingGoal: { value: 20 },
});
const refused = (account: Account, input: object) =>
  expect(() => account.run(updateUserProgressRule, { ...none, source: 'practice_session', ...input })).toThrow(
    new Refusal('invalid-argument'),
  );

test.each([
  ['1', 3],
  ['2', 3],
  ['99', 3],
  ['5', 8],
])('marking with %s may claim %i, one more is refused, and nothing more is granted', (status, most) => {
  const account = new Account();
  account.run(saveWordRule, { lang: 'en', text: 'cat', status: status === '5' ? '5' : '2' });
  const granted = account.ledger.length;
  const { experiencePoints, level, gems, gemsEarned } = account.profile;
  const totals = { experiencePoints, level, gems, gemsEarned, levelsGained: [], achievementsUnlocked: [] };
  const source = `mark_word:${status}`;
  expect(account.run(updateUserProgressRule, { ...none, source, xpGained: most })).toEqual(totals);
  expect(account.run(updateUserProgressRule, { ...none, source, xpGained: most, isSessionComplete: false })).toEqual(
    totals,
  );
  refused(account, { source, xpGained: most + 1 });
  refused(account, { source, gemsGained: 1 });
  expect(account.ledger).toHaveLength(granted);
});

test('Double XP doubles what may be claimed, while it runs', () => {
  const account = new Account({ activeEffects: { doubleXpExpiresAt: noon + hour } });
  expect(() => account.run(updateUserProgressRule, { ...none, source: 'mark_word:5', xpGained: 16 })).not.toThrow();
  refused(account, { source: 'mark_word:5', xpGained: 17 });
  account.now = noon + hour;
  refused(account, { source: 'mark_word:5', xpGained: 9 });
});

describe('the daily reading goal', () => {
  const source = 'daily_reading_goal';
  test('is granted once when the stored day has reached it, with what follows from it', () => {
    const account = new Account({ ...read(20), experiencePoints: 90 });
    expect(account.run(updateUserProgressRule, { ...none, source, xpGained: 50 })).toEqual({
      experiencePoints: 140,
      level: 1,
      gems: 10,
      gemsEarned: 10,
      levelsGained: [1],
      achievementsUnlocked: [],
    });
    expect(account.profile).toMatchObject({
      dailyProgress: { goalCompleted: true },
      streak: { current: 1, lastPracticeDate: '2026-05-20' },
    });
    expect(account.run(updateUserProgressRule, { ...none, source, xpGained: 50 })).toMatchObject({
      experiencePoints: 140,
      levelsGained: [],
    });
    expect(account.ledger.map(({ cause }) => cause)).toEqual(['daily_reading_goal:2026-05-20', 'level:1']);
  });

  test.each([
    ['not reached', read(19)],
    ['granted already', read(30, true)],
    [
      'reached on another day',
      { ...read(30), dailyProgress: { date: '2026-05-19', readingTime: 30, pagesRead: 1, goalCompleted: false } },
    ],
  ])('%s, it grants nothing', (_why, stored) => {
    const account = new Account(stored);
    expect(account.run(updateUserProgressRule, { ...none, source, xpGained: 50 })).toMatchObject({
      experiencePoints: 0,
    });
    expect(account.ledger).toEqual([]);
  });

  test('more than 50 is refused', () => refused(new Account(read(20)), { source, xpGained: 51 }));

  test('levels and achievements of the same call are told', () => {
    const account = new Account({ ...read(20), streak: { current: 2, lastPracticeDate: '2026-05-19' } });
    expect(account.run(updateUserProgressRule, { ...none, source })).toEqual({
      experiencePoints: 150,
      level: 1,
      gems: 30,
      gemsEarned: 30,
      levelsGained: [1],
      achievementsUnlocked: ['streak-3'],
    });
  });
});

test.each(['practice_session', 'video_watched:abc'])('%s: nothing stored could earn anything', (source) => {
  const account = new Account();
  expect(account.run(updateUserProgressRule, { ...none, source })).toMatchObject({ experiencePoints: 0, gems: 0 });
  refused(account, { source, xpGained: 1 });
  refused(account, { source, gemsGained: 1 });
});

test('every source has the field isSessionComplete (spec §7); only a practice session or a lesson is completed by it', () => {
  const account = new Account();
  for (const source of ['practice_session', 'daily_reading_goal', 'mark_word:2', 'video_watched:abc'])
    account.run(updateUserProgressRule, { ...none, source, isSessionComplete: true });
  expect(account.profile.practiceSessionsCompleted).toBe(0);
  expect(account.ledger).toEqual([]);
});

test.each([
  '',
  'mark_word',
  'mark_word:',
  'mark_word:6',
  'mark_word:5 ',
  'lesson:',
  'lesson:a1-1',
  'lesson:en-21',
  'practice_session:1',
  'gift',
  `lesson:${'x'.repeat(101)}`,
])('%j is no source', (source) => {
  refused(new Account(), { source });
});

test('who has no profile is not signed in', () => {
  const account = new Account();
  account.documents.clear();
  expect(() => account.run(updateUserProgressRule, { ...none, source: 'practice_session' })).toThrow(
    'No hay un usuario autenticado.',
  );
});

test('at load the progress of an earlier day is reset in the profile itself; that of today stays', () => {
  const dailyProgress = { date: '2026-05-19', readingTime: 12, pagesRead: 3, goalCompleted: true };
  const account = new Account({ dailyProgress });
  account.run(beginDayRule, {});
  expect(account.profile.dailyProgress).toEqual({
    date: '2026-05-20',
    readingTime: 0,
    pagesRead: 0,
    goalCompleted: false,
  });
  expect(account.preview(beginDayRule, {}).writes.size).toBe(0);
});
