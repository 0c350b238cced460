import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { historyRef } from '#domain/history/day.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { updateUserProgressRule } from '#domain/progress/claims/updateUserProgress.ts';
import { useConsumableRule } from '#domain/shop/useConsumable.ts';
import { grades, type Grade } from '#domain/srs/scheduler.ts';
import { Account, hour } from '#domain/testing/account.ts';
import { restoreWordsRule } from '#domain/words/changes/restoreWords.ts';
import { saveWordRule } from '#domain/words/changes/saveWord.ts';
import { isWord, wordRef, type Word } from '#domain/words/word.ts';
import { finishPracticeRule } from './finishPractice.ts';
import type { GradeWordInput } from './gradeWord.ts';
import { gradeWordRule } from './gradeWord.ts';
import { answerTo, asksAll, itemsLeft, practiceRef, type PracticeSession } from './session.ts';
import { answersCollection, tallyRef, withAnswers, type AnswerSlot } from './keptAnswers.ts';
import { startPracticeRule } from './startPractice.ts';
import { undoGradeRule } from './undoGrade.ts';

const lang = 'en';
const session = 's1';
const session2 = 's2';
const animals = ['ant', 'bee', 'cat', 'cow', 'dog', 'elk', 'fox', 'hen', 'owl', 'pig', 'rat', 'yak'];
const today = '2026-05-20';

const slotsOf = (account: Account): AnswerSlot[] =>
  [...account.documents].flatMap(([path, data]) =>
    // A document under such a path was put as a slot.
    path.startsWith(`${answersCollection(lang)}/`) ? [data as AnswerSlot] : [],
  );

// Sessions of devices that read answers which are documents of their own, and of older ones.
describe.each([{ apart: true } as const, {} as { readonly apart?: true }])('a session with %o', (form) => {
  /** An account whose words are due, and a session of them. */
  function begun(count = 3, changes: Partial<Profile> = {}, extra = false): Account {
    const account = new Account(changes);
    for (const text of animals.slice(0, count)) account.run(saveWordRule, { lang, text, status: '2' });
    account.now += 5 * hour;
    start(account, animals.slice(0, count), session, extra);
    return account;
  }

  function start(account: Account, keys: readonly string[], id: string, extra = false): void {
    const items = keys.map((key) => ({ key, exercise: 'flashcard' as const }));
    account.run(startPracticeRule, { lang, session: id, kind: 'due', items, ...form, ...(extra && { extra }) });
  }

  function startSentences(account: Account, keys: readonly string[], id: string): void {
    const items = keys.map((key) => ({ key, exercise: 'writing' as const, sentenceId: `of ${key}` }));
    account.run(startPracticeRule, { lang, session: id, kind: 'sentences', items, ...form });
  }

  function grade(account: Account, key: string, given: Grade, more: Partial<GradeWordInput> = {}) {
    const seen = wordOf(account, key)?.srsLastReview ?? null;
    return account.run(gradeWordRule, { lang, session, key, exercise: 'flashcard', grade: given, seen, ...more });
  }

  const complete = { xpGained: 0, gemsGained: 0, source: 'practice_session', isSessionComplete: true };
  const invalid = new Refusal('invalid-argument');

  function wordOf(account: Account, key: string): Word | null {
    const word = account.get(wordRef(lang, key));
    return isWord(word) ? word : null;
  }

  function practised(account: Account): PracticeSession {
    const stored = account.get(practiceRef(lang));
    if (!stored) throw new Error('There is no session');
    expect(stored.apart).toBe(form.apart);
    return withAnswers(stored, slotsOf(account), account.get(tallyRef(lang)));
  }

  const practiceXp = (account: Account) =>
    account.ledger.filter(({ cause }) => cause.startsWith('practice_session:')).map(({ xp, gems }) => ({ xp, gems }));

  describe('a grade', () => {
    test('moves the schedule, and is kept in the word, the day and the session', () => {
      const account = begun();
      expect(grade(account, 'ant', 2)).toEqual({ reviewed: true });
      expect(wordOf(account, 'ant')).toMatchObject({
        status: '2',
        srsLevel: 1,
        srsLastReview: account.now,
        srsNextReview: account.now + 4 * hour * 2.55,
        reviews: { right: 1, wrong: 0 },
        lastModified: account.now,
      });
      grade(account, 'bee', 1, { exercise: 'writing' });
      expect(wordOf(account, 'bee')?.changes?.at(-1)).toEqual({ at: account.now, from: '2', to: '1', why: 'reviewed' });
      expect(account.get(historyRef(today))).toMatchObject({
        languages: { en: { reviewed: 2, right: 1, wrong: 1 } },
        recall: { en: { exercises: { flashcard: [1, 0], writing: [0, 1] }, levels: { 0: [1, 1] } } },
      });
      expect(practised(account).answers).toEqual([
        { key: 'ant', exercise: 'flashcard', grade: 2, at: account.now },
        { key: 'bee', exercise: 'writing', grade: 1, at: account.now },
      ]);
      expect(itemsLeft(practised(account)).map(({ key }) => key)).toEqual(['cat', 'bee']);
    });

    test('earns nothing for a word that is not due, whatever the client says', () => {
      const account = begun(12);
      for (const key of animals) grade(account, key, 2);
      account.run(updateUserProgressRule, complete);
      const paid = practiceXp(account);
      expect(paid).toHaveLength(1);
      // Again at once: none of them is due.
      start(account, animals, session2);
      for (const key of animals) grade(account, key, 2, { session: session2, extra: true, seen: null });
      account.run(updateUserProgressRule, complete);
      expect(practiceXp(account)).toEqual(paid);
      expect(practised(account).answers.every(({ free }) => free)).toBe(true);
    });

    test('counts once a session', () => {
      const account = begun();
      grade(account, 'ant', 0);
      const before = new Map(account.documents);
      account.now += hour;
      expect(grade(account, 'ant', 3)).toEqual({ reviewed: false });
      expect(account.documents).toEqual(before);
    });

    test('schedules nothing when a failed word comes back', () => {
      const account = begun();
      grade(account, 'ant', 0);
      const failed = wordOf(account, 'ant');
      account.now += hour;
      grade(account, 'ant', 0, { again: true });
      expect(answerTo(practised(account), 'ant')?.recalled).toBeUndefined();
      grade(account, 'ant', 2, { again: true });
      expect(answerTo(practised(account), 'ant')).toMatchObject({ grade: 0, recalled: true });
      expect(wordOf(account, 'ant')).toEqual(failed);
      expect(itemsLeft(practised(account)).map(({ key }) => key)).toEqual(['bee', 'cat']);
    });

    test('brings a word that failed again twice back no more', () => {
      const account = begun();
      const three = animals.slice(0, 3);
      for (const key of three) grade(account, key, 0);
      const left = () => itemsLeft(practised(account)).map(({ key }) => key);
      grade(account, 'bee', 0, { again: true });
      expect(left()).toEqual(three);
      grade(account, 'bee', 1, { again: true });
      expect(answerTo(practised(account), 'bee')).toMatchObject({ grade: 0, failedAgain: 2 });
      expect(left()).toEqual(three.filter((key) => key !== 'bee'));
    });

    test('answers the session and schedules nothing for a word that another device has reviewed since it was seen', () => {
      const account = begun();
      const seen = null;
      grade(account, 'ant', 3, { session: 'another', seen });
      const reviewed = wordOf(account, 'ant');
      // It is due again by now, and yet the learner has answered for the review before.
      account.now += 40 * hour;
      expect(grade(account, 'ant', 0, { seen })).toEqual({ reviewed: false });
      expect(wordOf(account, 'ant')).toEqual(reviewed);
      expect(account.get(historyRef(today))?.languages.en).toMatchObject({ reviewed: 1, right: 1 });
      expect(account.get(historyRef('2026-05-22'))).toBeNull();
      expect(practised(account).answers).toHaveLength(1);
    });

    test('touches no schedule of a word that is not due', () => {
      const account = begun();
      grade(account, 'ant', 2);
      grade(account, 'bee', 2);
      start(account, ['ant'], 's2');
      const before = wordOf(account, 'ant');
      expect(grade(account, 'ant', 3, { session: 's2' })).toEqual({ reviewed: false });
      expect(wordOf(account, 'ant')).toEqual(before);
    });

    test('answers a session of sentences and schedules nothing for a word that is not due, or has no record', () => {
      const account = begun();
      grade(account, 'ant', 2);
      startSentences(account, ['ant', 'bee', 'zebu'], 's2');
      const before = new Map(account.documents);
      expect(grade(account, 'ant', 3, { session: 's2' })).toEqual({ reviewed: false });
      expect(grade(account, 'bee', 2, { session: 's2' })).toEqual({ reviewed: true });
      expect(grade(account, 'zebu', 2, { session: 's2' })).toEqual({ reviewed: false });
      expect(account.get(wordRef(lang, 'ant'))).toEqual(before.get('words_en/ant'));
      expect(account.get(wordRef(lang, 'zebu'))).toBeNull();
      expect(practised(account).answers.map(({ key, free }) => [key, free])).toEqual([
        ['ant', true],
        ['bee', undefined],
        ['zebu', true],
      ]);
      account.run(undoGradeRule, { lang, session: 's2', key: 'zebu' });
      expect(practised(account).answers.map(({ key }) => key)).toEqual(['ant', 'bee']);
    });

    test.each([
      ['was never there', 'zebu'],
      ['was deleted', 'ant'],
    ])('of a word of the session that %s changes nothing', (_why, key) => {
      const account = begun();
      account.run(restoreWordsRule, { lang, words: [{ id: 'ant', before: null }] });
      start(account, ['ant', 'bee', 'zebu'], 's2');
      for (const more of [{}, { again: true }, { extra: true }] as const)
        expect(account.preview(gradeWordRule, { ...anyGrade, session: 's2', key, ...more }).writes.size).toBe(0);
    });

    test('is a review all the same in a session that was replaced or finished, and earns nothing there', () => {
      const account = begun();
      grade(account, 'ant', 2, { session: 'gone' });
      expect(wordOf(account, 'ant')?.srsLevel).toBe(1);
      account.run(finishPracticeRule, { lang, session });
      grade(account, 'bee', 2);
      expect(wordOf(account, 'bee')?.srsLevel).toBe(1);
      expect(practised(account).answers).toEqual([]);
    });

    test('is no answer of a session that does not have its word', () => {
      const account = begun();
      account.run(saveWordRule, { lang, text: 'zebu', status: '2' });
      grade(account, 'zebu', 2);
      expect(practised(account).answers).toEqual([]);
    });

    test('moves no schedule when the clock was set back, and undoes nothing', () => {
      const account = begun();
      grade(account, 'ant', 2);
      const reviewed = wordOf(account, 'ant');
      account.now -= 30 * hour;
      start(account, ['ant', 'bee'], 's2');
      for (const key of ['ant', 'bee']) grade(account, key, 0, { session: 's2' });
      expect(wordOf(account, 'ant')).toEqual(reviewed);
      expect(wordOf(account, 'bee')?.srsLastReview).toBeNull();
      account.run(finishPracticeRule, { lang, session: 's2' });
      account.run(updateUserProgressRule, complete);
      // The day before the one that the first session is of counts no streak anew.
      expect(practised(account).reward).toEqual({ xp: 0, gems: 0 });
    });

    test('needs an account', () => {
      const account = begun();
      account.documents.clear();
      for (const [rule, input] of [
        [gradeWordRule, anyGrade],
        [startPracticeRule, { lang, session, kind: 'due', items: [] }],
        [undoGradeRule, { lang, session, key: 'ant' }],
        [finishPracticeRule, { lang, session }],
      ] as const)
        expect(() => account.run<never, unknown>(rule, input as never)).toThrow(new Refusal('not-authenticated'));
    });
  });

  const anyGrade: GradeWordInput = { lang, session, key: 'ant', exercise: 'flashcard', grade: 2, seen: null };

  describe('taking back the last answer', () => {
    test.each(grades)('restores card, counts and history after grade %i; the change of status stays told', (given) => {
      const account = begun();
      const { changes: _before, ...word } = wordOf(account, 'ant') ?? {};
      const history = account.get(historyRef(today));
      grade(account, 'ant', given);
      account.now += 1_000;
      expect(account.run(undoGradeRule, { lang, session, key: 'ant' })).toEqual({ undone: true });
      const { changes: _after, ...restored } = wordOf(account, 'ant') ?? {};
      expect(restored).toEqual({ ...word, lastModified: account.now });
      expect(account.get(historyRef(today))).toMatchObject({
        languages: { en: { ...history?.languages.en, reviewed: 0 } },
        recall: { en: { exercises: { flashcard: [0, 0] }, levels: { 0: [0, 0] } } },
      });
      expect(practised(account).answers).toEqual([]);
      expect(grade(account, 'ant', 3)).toEqual({ reviewed: true });
    });

    test('goes one step, and only for the last word', () => {
      const account = begun();
      grade(account, 'ant', 2);
      grade(account, 'bee', 2);
      expect(account.run(undoGradeRule, { lang, session, key: 'ant' })).toEqual({ undone: false });
      expect(account.run(undoGradeRule, { lang, session, key: 'bee' })).toEqual({ undone: true });
      expect(account.run(undoGradeRule, { lang, session, key: 'bee' })).toEqual({ undone: false });
      expect(account.run(undoGradeRule, { lang, session, key: 'ant' })).toEqual({ undone: false });
    });

    test('keeps a note that was corrected since', () => {
      const account = begun();
      grade(account, 'ant', 0);
      account.now += 1;
      account.run(saveWordRule, { lang, text: 'ant', notes: 'hormiga' });
      expect(account.run(undoGradeRule, { lang, session, key: 'ant' })).toEqual({ undone: true });
      expect(wordOf(account, 'ant')).toMatchObject({ status: '2', notes: 'hormiga', srsLastReview: null });
    });

    test.each([
      ['was marked', (account: Account) => account.run(saveWordRule, { lang, text: 'ant', status: '5' })],
      [
        'was deleted',
        (account: Account) => account.run(restoreWordsRule, { lang, words: [{ id: 'ant', before: null }] }),
      ],
      ['is days old', (account: Account) => (account.now += 72 * hour)],
      ['is in a finished session', (account: Account) => account.run(finishPracticeRule, { lang, session })],
      ['is in a replaced session', (account: Account) => start(account, ['bee'], 's2')],
    ])('does nothing when the word %s since', (_why, change) => {
      const account = begun();
      grade(account, 'ant', 0);
      change(account);
      expect(account.preview(undoGradeRule, { lang, session, key: 'ant' }).writes.size).toBe(0);
    });
  });

  describe('a session that ends', () => {
    const ended = (account: Account) => {
      account.run(finishPracticeRule, { lang, session });
      return account.run(updateUserProgressRule, complete);
    };

    test.each([
      // right, wrong -> XP, gems (decisions §4)
      [0, 1, 0, 0],
      [1, 0, 2, 0],
      [4, 0, 8, 0],
      [5, 0, 15, 0],
      [3, 2, 11, 0],
      [0, 5, 5, 0],
      [9, 0, 23, 0],
      [10, 0, 25, 1],
      [10, 1, 25, 0],
      [12, 0, 29, 1],
    ])('with %i right and %i wrong gives %i XP and %i gems, once', (right, wrong, xp, gems) => {
      const account = begun(right + wrong);
      animals.slice(0, right + wrong).forEach((key, at) => grade(account, key, at < right ? 2 : 1));
      const before = account.profile;
      ended(account);
      expect(practiceXp(account)).toEqual(xp > 0 ? [{ xp, gems }] : []);
      expect(practised(account)).toMatchObject({ finishedAt: account.now, reward: { xp, gems } });
      expect(account.profile).toMatchObject({
        practiceSessionsCompleted: 1,
        streak: { current: 1, lastPracticeDate: today },
        lastPracticed: account.now,
      });
      expect(account.profile.achievements).toContain('session-1');
      expect(account.profile.experiencePoints).toBeGreaterThanOrEqual(before.experiencePoints + xp);

      const [after, session] = [account.profile, practised(account)];
      for (let again = 0; again < 2; again++) {
        account.now += hour;
        ended(account);
      }
      expect({ ...account.profile, updatedAt: 0 }).toEqual({ ...after, updatedAt: 0 });
      expect(practised(account)).toEqual(session);
    });

    test('is paid for the reviews among its answers when it is of sentences; without one it has its day alone', () => {
      const account = begun(6);
      for (const key of ['ant', 'bee']) grade(account, key, 2);
      ended(account);
      const before = account.profile;
      startSentences(account, ['ant', 'bee', 'cat', 'zebu', 'dog'], session2);
      for (const key of ['ant', 'bee', 'cat', 'zebu', 'dog']) grade(account, key, 2, { session: session2 });
      account.run(finishPracticeRule, { lang, session: session2 });
      account.run(updateUserProgressRule, complete);
      // Two of five were reviews: 2 XP for each, and nothing for a session of five.
      expect(practised(account).reward).toEqual({ xp: 4, gems: 0 });
      expect(account.profile.practiceSessionsCompleted).toBe(before.practiceSessionsCompleted + 1);

      account.now += 24 * hour;
      const paid = account.profile;
      startSentences(account, ['zebu'], 's3');
      grade(account, 'zebu', 2, { session: 's3' });
      account.run(finishPracticeRule, { lang, session: 's3' });
      account.run(updateUserProgressRule, complete);
      expect(practised(account).reward).toEqual({ xp: 0, gems: 0 });
      expect(account.profile).toMatchObject({
        practiceSessionsCompleted: paid.practiceSessionsCompleted,
        experiencePoints: paid.experiencePoints,
        streak: { current: 2 },
      });
    });

    test('counts in the history of its own language', () => {
      const account = new Account({ practiceSessionsCompleted: 1, achievements: ['session-1'] });
      account.run(saveWordRule, { lang: 'de', text: 'hund', status: '2' });
      account.now += 5 * hour;
      const before = account.get(historyRef(today))?.languages.de?.xp ?? 0;
      const items = [{ key: 'hund', exercise: 'flashcard' as const }];
      account.run(startPracticeRule, { lang: 'de', session, kind: 'due', items });
      account.run(gradeWordRule, { ...anyGrade, lang: 'de', key: 'hund' });
      account.run(updateUserProgressRule, complete);
      expect(account.get(historyRef(today))?.languages).toMatchObject({ de: { xp: before + 2 } });
    });

    test('pays double while Double XP is active', () => {
      const account = begun(5, { consumables: { double_xp: 1 } });
      account.run(useConsumableRule, { consumableId: 'double_xp' });
      animals.slice(0, 5).forEach((key) => grade(account, key, 3));
      ended(account);
      expect(practiceXp(account)).toEqual([{ xp: 30, gems: 0 }]);
    });

    test('gives nothing without an answer, never begun, or by another id', () => {
      const account = begun();
      const before = account.profile;
      account.run(finishPracticeRule, { lang, session });
      account.run(finishPracticeRule, { lang, session: 'never begun' });
      account.run(finishPracticeRule, { lang: 'de', session });
      account.run(updateUserProgressRule, complete);
      expect(account.profile).toEqual(before);
    });

    test('takes no more answers', () => {
      const account = begun();
      grade(account, 'ant', 2);
      ended(account);
      grade(account, 'bee', 2);
      expect(practised(account).answers).toHaveLength(1);
      expect(practiceXp(account)).toEqual([{ xp: 2, gems: 0 }]);
    });

    test('is paid for its right answers when it was replaced before it ended', () => {
      const account = begun(6);
      animals.slice(0, 6).forEach((key) => grade(account, key, 2));
      const sessions = account.profile.practiceSessionsCompleted;
      start(account, ['owl'], 's2');
      expect(practiceXp(account)).toEqual([{ xp: 12, gems: 0 }]);
      expect(account.profile.practiceSessionsCompleted).toBe(sessions);
    });

    test('is paid whole by the next one when it was not granted yet', () => {
      const account = begun(6);
      animals.slice(0, 6).forEach((key) => grade(account, key, 2));
      account.run(finishPracticeRule, { lang, session });
      start(account, ['owl'], 's2');
      expect(practiceXp(account)).toEqual([{ xp: 17, gems: 0 }]);
      expect(account.profile.practiceSessionsCompleted).toBe(1);
      expect(practised(account)).toMatchObject({ id: 's2', answers: [] });
    });

    test('is begun once', () => {
      const account = begun();
      grade(account, 'ant', 2);
      start(account, ['bee'], session);
      expect(practised(account).answers).toHaveLength(1);
    });

    test.each([
      ['a word twice', ['ant', 'ant']],
      ['no key', ['Ant']],
      ['no word', ['...']],
    ])('is not begun with %s', (_what, keys) => {
      expect(() => start(new Account(), keys, 's2')).toThrow(invalid);
    });
  });

  describe('what a client may say that practice gave', () => {
    const claim = (account: Account, xpGained: number, more: object = {}) =>
      account.run(updateUserProgressRule, { ...complete, xpGained, ...more });

    test('a client that knows only the seven functions finishes the session with the latest answer by its stored answers', () => {
      const account = begun(5);
      animals.slice(0, 5).forEach((key) => grade(account, key, 2));
      expect(claim(account, 15)).toMatchObject({ experiencePoints: account.profile.experiencePoints });
      expect(practiceXp(account)).toEqual([{ xp: 15, gems: 0 }]);
      expect(practised(account).finishedAt).toBe(account.now);
    });

    test('more than the stored answers give is refused, and nothing changes', () => {
      const account = begun(5);
      animals.slice(0, 5).forEach((key) => grade(account, key, 2));
      const before = new Map(account.documents);
      for (const xp of [16, 9e15]) expect(() => claim(account, xp)).toThrow(invalid);
      expect(() => claim(account, 15, { gemsGained: 1 })).toThrow(invalid);
      expect(account.documents).toEqual(before);
    });

    test('without stored answers only zero is taken, and nothing is granted', () => {
      const account = new Account();
      const before = account.profile;
      expect(() => claim(account, 1)).toThrow(invalid);
      expect(() => claim(account, 0, { gemsGained: 1 })).toThrow(invalid);
      expect(claim(account, 0)).toMatchObject({ experiencePoints: 0, gems: 0, achievementsUnlocked: [] });
      expect(account.profile).toEqual(before);
    });

    test('while a session is under way its answers may be told, and are not granted yet', () => {
      const account = begun(5);
      grade(account, 'ant', 2);
      claim(account, 2, { isSessionComplete: false });
      expect(() => claim(account, 3, { isSessionComplete: false })).toThrow(invalid);
      expect(practiceXp(account)).toEqual([]);
      expect(practised(account).finishedAt).toBeNull();
    });

    test('what was granted may be told again by another device', () => {
      const account = begun(10, { activeEffects: { doubleXpExpiresAt: Number.MAX_SAFE_INTEGER } });
      animals.slice(0, 10).forEach((key) => grade(account, key, 2));
      claim(account, 50, { gemsGained: 1 });
      const after = account.profile.experiencePoints;
      claim(account, 50, { gemsGained: 1 });
      expect(() => claim(account, 51)).toThrow(invalid);
      expect(account.profile.experiencePoints).toBe(after);
    });

    test('sessions of two languages that ended are granted together', () => {
      const account = begun(1);
      account.run(saveWordRule, { lang: 'de', text: 'hund', status: '2' });
      account.now += 5 * hour;
      const items = [{ key: 'hund', exercise: 'flashcard' as const }];
      account.run(startPracticeRule, { lang: 'de', session: 'd1', kind: 'due', items });
      account.run(gradeWordRule, { ...anyGrade, lang: 'de', session: 'd1', key: 'hund' });
      grade(account, 'ant', 2);
      account.run(finishPracticeRule, { lang, session });
      account.run(finishPracticeRule, { lang: 'de', session: 'd1' });
      claim(account, 4);
      expect(practiceXp(account)).toHaveLength(2);
      expect(account.profile.practiceSessionsCompleted).toBe(2);
    });
  });

  describe("a session of today's new words", () => {
    test('moves no schedule and is not paid, though its words be due and nobody says so; its day counts for the streak', () => {
      const account = begun();
      const items = animals.slice(0, 3).map((key) => ({ key, exercise: 'flashcard' as const }));
      account.run(startPracticeRule, { lang, session: session2, kind: 'today', ...form, items });
      const before = animals.slice(0, 3).map((key) => wordOf(account, key));
      for (const { key } of items) expect(grade(account, key, 3, { session: session2 })).toEqual({ reviewed: false });
      expect(animals.slice(0, 3).map((key) => wordOf(account, key))).toEqual(before);
      expect(practised(account).answers.every(({ free }) => free)).toBe(true);
      account.run(finishPracticeRule, { lang, session: session2 });
      account.run(updateUserProgressRule, complete);
      expect(practiceXp(account)).toEqual([]);
      expect(account.profile).toMatchObject({ practiceSessionsCompleted: 0, streak: { current: 1 } });
      expect(account.get(historyRef(today))?.languages.en?.reviewed ?? 0).toBe(0);
    });

    test('moves none either when another one has replaced it, where the page says so', () => {
      const account = begun();
      const before = wordOf(account, 'ant');
      expect(grade(account, 'ant', 3, { session: 'gone', extra: true })).toEqual({ reviewed: false });
      expect(wordOf(account, 'ant')).toEqual(before);
    });
  });

  describe('a Práctica extra', () => {
    test('touches no field of a schedule and no history of reviews, and is paid as any session', () => {
      const account = begun(5, { activeEffects: { doubleXpExpiresAt: null, extraSessions: 1 } }, true);
      const words = animals.slice(0, 5).map((key) => wordOf(account, key));
      animals.slice(0, 5).forEach((key, at) => grade(account, key, at === 0 ? 0 : 3, { extra: true }));
      account.run(undoGradeRule, { lang, session, key: 'dog' });
      expect(animals.slice(0, 5).map((key) => wordOf(account, key))).toEqual(words);
      expect(account.get(historyRef(today))?.recall).toBeUndefined();
      account.run(finishPracticeRule, { lang, session });
      account.run(updateUserProgressRule, complete);
      expect(practiceXp(account)).toEqual([{ xp: 6, gems: 0 }]);
    });

    test('touches none either when the answer itself does not say that it is extra', () => {
      const account = begun(2, { activeEffects: { doubleXpExpiresAt: null, extraSessions: 1 } }, true);
      const before = wordOf(account, 'ant');
      expect(grade(account, 'ant', 3)).toEqual({ reviewed: false });
      expect(wordOf(account, 'ant')).toEqual(before);
    });

    test('stays extra when its session was replaced', () => {
      const account = begun();
      grade(account, 'ant', 3, { extra: true, session: 'replaced' });
      expect(wordOf(account, 'ant')?.srsLastReview).toBeNull();
    });

    test('needs one that was used, and uses it up', () => {
      const account = new Account({ consumables: { extra_practice: 1 } });
      expect(() => start(account, ['ant'], session, true)).toThrow(new Refusal('item-missing'));
      account.run(useConsumableRule, { consumableId: 'extra_practice' });
      start(account, ['ant'], session, true);
      start(account, ['ant'], session, true);
      expect(account.profile.activeEffects.extraSessions).toBe(0);
      expect(() => start(account, ['ant'], 's2', true)).toThrow(new Refusal('item-missing'));
    });
  });

  test('any interleaving of two devices, with retries, grades a word once a session and leaves ledger, history and words in agreement', () => {
    const key = fc.constantFrom(...animals.slice(0, 6));
    const id = fc.constantFrom('s1', 's2');
    const step = fc.oneof(
      fc.record({ do: fc.constant('grade' as const), key, id, grade: fc.constantFrom(...grades) }),
      fc.record({ do: fc.constant('stale' as const), key, id, grade: fc.constantFrom(...grades) }),
      fc.record({ do: fc.constant('again' as const), key, id, grade: fc.constantFrom(...grades) }),
      fc.record({ do: fc.constant('undo' as const), key, id }),
      fc.record({ do: fc.constant('start' as const), id }),
      fc.record({ do: fc.constant('finish' as const), id }),
      fc.record({ do: fc.constant('complete' as const) }),
      fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const account = begun(6);
        const started = new Set(['s1']);
        for (const one of steps) {
          if (one.do === 'grade') grade(account, one.key, one.grade, { session: one.id });
          if (one.do === 'stale') grade(account, one.key, one.grade, { session: one.id, seen: null });
          if (one.do === 'again') grade(account, one.key, one.grade, { session: one.id, again: true });
          if (one.do === 'undo') account.run(undoGradeRule, { lang, session: one.id, key: one.key });
          if (one.do === 'finish') account.run(finishPracticeRule, { lang, session: one.id });
          if (one.do === 'complete') account.run(updateUserProgressRule, complete);
          if (one.do === 'wait') account.now += one.hours * hour;
          if (one.do === 'start' && !started.has(one.id)) {
            started.add(one.id);
            start(account, animals.slice(0, 6), one.id);
          }
          const { answers } = practised(account);
          expect(new Set(answers.map((answer) => answer.key)).size).toBe(answers.length);
        }
        const sum = (of: 'xp' | 'gems') => account.ledger.reduce((total, grant) => total + grant[of], 0);
        expect(account.profile.experiencePoints).toBe(sum('xp'));
        expect(account.profile.gems).toBe(sum('gems'));
        const reviews = animals.slice(0, 6).map((text) => wordOf(account, text)?.reviews ?? { right: 0, wrong: 0 });
        const total = reviews.reduce((all, { right, wrong }) => all + right + wrong, 0);
        const days = [...account.documents].flatMap(([path, day]) => (path.startsWith('history/') ? [day] : []));
        const counted = days.reduce((all, day) => all + reviewedOf(day), 0);
        expect(counted).toBe(total);
      }),
      { numRuns: 150 },
    );
  });

  function reviewedOf(day: object): number {
    const { languages = {}, recall = {} } = day as {
      languages?: Record<string, { reviewed?: number }>;
      recall?: object;
    };
    const reviewed = languages['en']?.reviewed ?? 0;
    const cells = JSON.stringify(recall).match(/\[(\d+),(\d+)\]/g) ?? [];
    const inCells = cells.reduce((all, cell) => all + (JSON.parse(cell) as number[]).reduce((a, b) => a + b, 0), 0);
    // Each review stands in one cell by exercise and in one by level.
    expect(inCells).toBe(2 * reviewed);
    return reviewed;
  }

  test('words that are learnt before a text are asked though they are not due; that is no review, and earns nothing', () => {
    const account = new Account();
    account.run(saveWordRule, { lang, text: 'ant', status: '1' });
    const before = account.get(wordRef(lang, 'ant'));
    const items = [{ key: 'ant', exercise: 'flashcard' }] as const;
    account.run(startPracticeRule, { lang, session, kind: 'before', ...form, items });
    expect(asksAll({ kind: 'before' })).toBe(true);
    account.run(gradeWordRule, { lang, session, key: 'ant', exercise: 'flashcard', grade: 3, seen: null });
    expect(account.get(wordRef(lang, 'ant'))).toEqual(before);
    expect(practised(account).answers).toMatchObject([{ key: 'ant', free: true }]);
  });

  test('says which answer can be taken back, until it is or the session ends', () => {
    const account = begun();
    const last = () => practised(account).last?.key;
    expect(last()).toBe(undefined);
    grade(account, 'ant', 2);
    grade(account, 'bee', 0);
    expect(last()).toBe('bee');
    account.run(undoGradeRule, { lang, session, key: 'bee' });
    expect(last()).toBe(undefined);
    grade(account, 'bee', 2);
    expect(last()).toBe('bee');
    account.run(finishPracticeRule, { lang, session });
    expect(last()).toBe(undefined);
  });
});

/** The largest number of characters that one answer of a session of so many words changed. */
function mostWritten(count: number): number {
  const account = new Account();
  const keys = Array.from(
    { length: count },
    (_, at) => `w${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`,
  );
  for (const text of keys) account.run(saveWordRule, { lang, text, status: '2' });
  account.now += 5 * hour;
  const items = keys.map((key) => ({ key, exercise: 'flashcard' as const }));
  account.run(startPracticeRule, { lang, session, kind: 'due', items, apart: true });
  return Math.max(
    ...keys.map((key) => {
      const input = { lang, session, key, exercise: 'flashcard', grade: 2, seen: null } as const;
      const { writes } = account.preview(gradeWordRule, input);
      account.run(gradeWordRule, input);
      // The day's history is of its own size.
      return [...writes].reduce(
        (sum, [path, data]) => sum + (path.startsWith('history/') ? 0 : JSON.stringify(data).length),
        0,
      );
    }),
  );
}

test('an answer writes as much in a session of 200 words as in one of 12', () => {
  expect(mostWritten(200)).toBeLessThan(1.5 * mostWritten(12));
});
