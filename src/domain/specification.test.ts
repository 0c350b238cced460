import { describe, expect, test } from 'vitest';
import { defaultSettings } from './profile/defaults.ts';
import { achievements } from './progress/achievements.ts';
import { dailyGoalXp, readingTickSeconds } from './progress/goal.ts';
import { levels } from './progress/levels.ts';
import { wagerGems } from './progress/streak.ts';
import { wagerDays } from './streak/streakLog.ts';
import { baseIntervals, ease, highestLevel, newCard, retryDelay } from './srs/card.ts';
import { schedule } from './srs/scheduler.ts';
import { Account } from './testing/account.ts';
import { saveWordRule } from './words/changes/saveWord.ts';
import { statuses } from './words/word.ts';
import { languages } from './languages.ts';

/** The constants of the specification, chapter 9, row by row, as written there and not as the code has them. */

const hours = 3_600_000;
const days = 24 * hours;

describe('spaced repetition', () => {
  test('base intervals: 0, 4 h, 8 h, 24 h, 3 d, 7 d, 14 d, 30 d, 120 d', () => {
    expect(baseIntervals).toEqual([
      0,
      4 * hours,
      8 * hours,
      24 * hours,
      3 * days,
      7 * days,
      14 * days,
      30 * days,
      120 * days,
    ]);
    expect(highestLevel).toBe(8);
  });
  test('initial ease 2.5, minimum 1.3, maximum 5', () => {
    expect(ease).toEqual({ initial: 2.5, least: 1.3, most: 5 });
  });
  test('ease gains 0.15 and 0.05; losses 0.2 and 0.4', () => {
    const card = newCard('1', 0, () => 0);
    const change = ([0, 1, 2, 3] as const).map(
      (grade) => schedule(card, grade, 0, () => 0).srsEaseFactor - card.srsEaseFactor,
    );
    expect(change.map((value) => Number(value.toFixed(10)))).toEqual([-0.4, -0.2, 0.05, 0.15]);
  });
  test('retry after failure 10 minutes', () => {
    expect(retryDelay).toBe(600_000);
    expect(
      schedule(
        newCard('1', 0, () => 0),
        0,
        5,
        () => 0,
      ).srsNextReview,
    ).toBe(600_005);
  });
  test('new-word delay 4 h plus up to 30 minutes', () => {
    expect(newCard('1', 0, () => 0).srsNextReview).toBe(4 * hours);
    expect(newCard('1', 0, () => 0.5).srsNextReview).toBe(4.25 * hours);
  });
  test('known or ignored words are scheduled 157,680,000,000 ms ahead, at level 5', () => {
    for (const status of ['5', '99'] as const)
      expect(newCard(status, 7, () => 0)).toMatchObject({ srsNextReview: 157_680_000_007, srsLevel: 5 });
  });
});

describe('experience', () => {
  test.each(statuses)('first marking with status %s', (status) => {
    const account = new Account();
    account.run(saveWordRule, { lang: 'en', text: 'cat', status });
    expect(account.xpOf('mark_word:en:cat')).toBe(status === '5' ? 8 : 3);
  });
  test('upgrading to known from another status gives 5', () => {
    const account = new Account();
    account.run(saveWordRule, { lang: 'en', text: 'cat', status: '3' });
    account.run(saveWordRule, { lang: 'en', text: 'cat', status: '5' });
    expect(account.xpOf('known_word:en:cat')).toBe(5);
  });
  test('daily reading goal 50 XP, tick 10 seconds', () => {
    expect([dailyGoalXp, readingTickSeconds]).toEqual([50, 10]);
  });
});

test('21 levels', () => {
  expect(levels.map(({ level }) => level)).toEqual(Array.from({ length: 21 }, (_, at) => at));
  expect(levels.map(({ minXp }) => minXp)).toEqual([
    0, 100, 250, 500, 1000, 1750, 2750, 4000, 5500, 7500, 10000, 12500, 15000, 18000, 21500, 25000, 30000, 36000, 43000,
    50000, 60000,
  ]);
  expect(levels.map(({ gems }) => gems)).toEqual([
    0, 10, 10, 15, 15, 20, 20, 25, 25, 30, 50, 50, 50, 60, 60, 75, 75, 80, 80, 100, 200,
  ]);
  expect(levels.map(({ name }) => name).join(', ')).toBe(
    'Huevo, Polluelo, Curioso, Oyente, Aprendiz, Lector novel, Explorador, Viajero, Lector, Narrador, Cronista, Intérprete, Letrado, Filólogo, Ensayista, Traductor, Erudito, Maestro, Sabio, Visionario, Oráculo',
  );
});

test.each([
  ['words-5', 5, 25, 5],
  ['words-25', 25, 50, 10],
  ['words-100', 100, 100, 20],
  ['words-500', 500, 250, 50],
  ['words-1000', 1000, 500, 100],
  ['mastered-1', 1, 20, 5],
  ['mastered-10', 10, 75, 15],
  ['note-1', 1, 15, 0],
  ['favorite-1', 1, 15, 0],
  ['video-word-1', 1, 30, 5],
  ['gems-50', 50, 50, 10],
  ['streak-3', 3, 100, 20],
  ['streak-7', 7, 150, 30],
  ['streak-15', 15, 250, 50],
  ['streak-30', 30, 500, 100],
  ['streak-60', 60, 1000, 200],
  ['streak-100', 100, 2000, 300],
  ['level-5', 5, 100, 20],
  ['level-10', 10, 200, 40],
  ['book-1', 1, 50, 10],
  ['session-1', 1, 30, 5],
])('achievement %s at %i: %i XP, %i gems', (id, target, xp, gems) => {
  expect(achievements.find((achievement) => achievement.id === id)).toMatchObject({ target, xp, gems });
});

test('there are no other achievements', () => {
  expect(achievements).toHaveLength(21);
});

test.each([
  ['words-5', { wordsMarkedCount: 1 }],
  ['mastered-1', { wordsMasteredCount: 1 }],
  ['note-1', { notesAddedCount: 1 }],
  ['favorite-1', { favoritesAddedCount: 1 }],
  ['video-word-1', { youtubeWordsCount: 1 }],
  ['gems-50', { gemsEarned: 1 }],
  ['streak-3', { streak: { current: 1, lastPracticeDate: null } }],
  ['level-5', { level: 1 }],
  ['book-1', { booksAddedCount: 1 }],
  ['session-1', { practiceSessionsCompleted: 1 }],
])('%s looks at its own figure', (id, changes) => {
  const figure = achievements.find((achievement) => achievement.id === id)?.figure;
  expect([figure?.(new Account().profile), figure?.(new Account(changes).profile)]).toEqual([0, 1]);
});

test('streak wager: 750 gems after 7 more days', () => {
  expect([wagerDays, wagerGems]).toEqual([7, 750]);
});

test('practice session 20, inference threshold 25, note type Basic', () => {
  expect(defaultSettings('UTC', 'en', 'es')).toMatchObject({
    practice: { sessionSize: 20 },
    inferenceThreshold: 25,
    ankiDefaultNoteType: 'Basic',
  });
});

test('the supported languages', () => {
  expect(languages.toSorted()).toEqual(['de', 'en', 'es', 'fr', 'it', 'pt']);
});
