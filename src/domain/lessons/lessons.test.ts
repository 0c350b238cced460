import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { historyRef } from '#domain/history/day.ts';
import { updateUserProgressRule } from '#domain/progress/claims/updateUserProgress.ts';
import { Account, hour, noon } from '#domain/testing/account.ts';
import { finishLessonRule } from './finishLesson.ts';
import { lessonId, lessonNamed, lessonsPerLanguage } from './lessonId.ts';
import { lessonsRef } from './progress.ts';
import { recordLessonRule } from './recordLesson.ts';

const none = { xpGained: 0, gemsGained: 0 };
const lesson = 'en-12';
const finished = (account: Account, id = lesson) => account.get(lessonsRef('en'))?.lessons[id];

test.each([
  '',
  'en',
  'en-',
  'en-0',
  'en-01',
  'en-21',
  'en-1 ',
  'EN-1',
  'xx-1',
  'en-1.5',
  'en--1',
  'toString',
  '__proto__',
])('%j is no lesson: nothing finishes or records it', (id) => {
  const account = new Account();
  const before = structuredClone(account.documents);
  expect(lessonNamed(id)).toBeNull();
  for (const run of [
    () => account.run(finishLessonRule, { lesson: id }),
    () => account.run(recordLessonRule, { lesson: id, block: 1 }),
    () => account.run(updateUserProgressRule, { ...none, source: `lesson:${id}` }),
  ])
    expect(run).toThrow(new Refusal('invalid-argument'));
  expect(account.documents).toEqual(before);
});

test('ids of lessons are read as they are written', () => {
  expect(lessonNamed(lessonId('fr', 1))).toEqual({ language: 'fr', number: 1 });
  expect(lessonNamed(lessonId('pt', lessonsPerLanguage))).toEqual({ language: 'pt', number: 20 });
});

test('who has no profile is not signed in', () => {
  const account = new Account();
  account.documents.clear();
  for (const rule of [finishLessonRule, recordLessonRule])
    expect(() => account.run<{ lesson: string }, unknown>(rule, { lesson })).toThrow('No hay un usuario autenticado.');
});

describe('finishing a lesson', () => {
  test('grants 15 XP in its language, counts the day and is noted in the history; the second time nothing', () => {
    const account = new Account({ activeLanguage: 'fr', streak: { current: 0, lastPracticeDate: '2026-05-19' } });
    expect(account.run(finishLessonRule, { lesson })).toEqual({ xp: 15 });
    expect(account.ledger).toEqual([{ cause: 'lesson:en-12', xp: 15, gems: 0 }]);
    expect(account.profile.streak).toEqual({ current: 1, lastPracticeDate: '2026-05-20' });
    expect(account.get(historyRef('2026-05-20'))).toEqual({
      languages: { en: { xp: 15 } },
      lessons: { en: ['en-12'] },
    });
    expect(finished(account)).toEqual({ at: noon, finishedAt: noon, xp: 15 });

    account.now += 25 * hour;
    expect(account.run(finishLessonRule, { lesson })).toEqual({ xp: 0 });
    expect(account.ledger).toHaveLength(1);
    expect(account.profile.streak).toEqual({ current: 1, lastPracticeDate: '2026-05-20' });
    expect(account.get(historyRef('2026-05-21'))).toBeNull();
    expect(finished(account)).toEqual({ at: noon + 25 * hour, finishedAt: noon, xp: 15 });
  });

  test('is doubled while Double XP runs, and says so', () => {
    const account = new Account({ activeEffects: { doubleXpExpiresAt: noon + hour } });
    expect(account.run(finishLessonRule, { lesson })).toEqual({ xp: 30 });
    expect(account.xpOf('lesson:en-12')).toBe(30);
  });

  test('keeps how the questions went, and clears them for another time', () => {
    const account = new Account();
    for (const [question, right] of [true, false, true].entries())
      account.run(recordLessonRule, { lesson, block: question, answer: { question, given: 'x', right } });
    account.run(finishLessonRule, { lesson });
    expect(finished(account)).toEqual({ at: noon, finishedAt: noon, xp: 15, score: { right: 2, of: 3 } });
    account.run(finishLessonRule, { lesson });
    expect(finished(account)?.score).toEqual({ right: 2, of: 3 });
    account.run(recordLessonRule, { lesson, answer: { question: 0, given: 'x', right: true } });
    account.run(finishLessonRule, { lesson });
    expect(finished(account)).toEqual({ at: noon, finishedAt: noon, xp: 15, score: { right: 1, of: 1 } });
  });
});

describe('recording a lesson', () => {
  test('keeps the place and each question’s first answer, and grants nothing', () => {
    const account = new Account();
    account.run(recordLessonRule, { lesson, block: 3 });
    account.run(recordLessonRule, { lesson, answer: { question: 1, given: 'la panadería', right: false } });
    account.run(recordLessonRule, { lesson, answer: { question: 1, given: 'el puerto', right: true } });
    account.run(recordLessonRule, { lesson: 'en-1', block: 0 });
    expect(account.get(lessonsRef('en'))).toEqual({
      lessons: {
        'en-12': { at: noon, block: 3, answers: { 1: { given: 'la panadería', right: false } } },
        'en-1': { at: noon, block: 0 },
      },
    });
    expect(account.ledger).toEqual([]);
  });
});

describe('a client that knows only updateUserProgress', () => {
  const source = 'lesson:en-12';

  test('finishes by naming the lesson; more than the rules give is refused', () => {
    const account = new Account();
    for (const wrong of [{ xpGained: 16 }, { gemsGained: 1 }])
      expect(() => account.run(updateUserProgressRule, { ...none, ...wrong, source })).toThrow(
        new Refusal('invalid-argument'),
      );
    expect(account.ledger).toEqual([]);
    const input = { xpGained: 15, gemsGained: 0, source, isSessionComplete: true };
    expect(account.run(updateUserProgressRule, input)).toMatchObject({ experiencePoints: 15 });
    expect(account.run(updateUserProgressRule, input)).toMatchObject({ experiencePoints: 15 });
    expect(account.run(finishLessonRule, { lesson })).toEqual({ xp: 0 });
    expect(account.profile.streak.current).toBe(1);
  });

  test('finishes nothing when it says that the lesson is not complete', () => {
    const account = new Account();
    account.run(updateUserProgressRule, { ...none, source, isSessionComplete: false });
    expect(account.ledger).toEqual([]);
    expect(account.get(lessonsRef('en'))).toBeNull();
  });
});

test('whatever is done in whatever order, each lesson is paid once and every balance is the ledger’s sum', () => {
  const id = fc.constantFrom('en-1', 'en-2', 'fr-1');
  const step = fc.oneof(
    id.map((of) => (account: Account) => void account.run(finishLessonRule, { lesson: of })),
    id.map(
      (of) => (account: Account) =>
        void account.run(updateUserProgressRule, { ...none, source: `lesson:${of}`, isSessionComplete: true }),
    ),
    fc.record({ lesson: id, question: fc.nat(5), right: fc.boolean() }).map(
      ({ lesson: of, question, right }) =>
        (account: Account) =>
          void account.run(recordLessonRule, { lesson: of, block: question, answer: { question, given: 'x', right } }),
    ),
    fc.nat(40 * hour).map((wait) => (account: Account) => void (account.now += wait)),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const account = new Account();
      for (const run of steps) run(account);
      const paid = account.ledger.filter(({ cause }) => cause.startsWith('lesson:'));
      expect(new Set(paid.map(({ cause }) => cause)).size).toBe(paid.length);
      expect(paid.every(({ xp }) => xp === 15)).toBe(true);
      const done = (['en', 'fr'] as const).flatMap((language) =>
        Object.entries(account.get(lessonsRef(language))?.lessons ?? {}).flatMap(([of, { finishedAt }]) =>
          finishedAt === undefined ? [] : [`lesson:${of}`],
        ),
      );
      expect(done.toSorted()).toEqual(paid.map(({ cause }) => cause).toSorted());
      expect(account.profile.experiencePoints).toBe(account.ledger.reduce((sum, { xp }) => sum + xp, 0));
    }),
  );
});
