import { expect, test } from 'vitest';
import { gradeWordRule } from '#domain/practice/gradeWord.ts';
import type { PracticeMaterial } from '#domain/practice/material/material.ts';
import { practiceRef, type PracticeSession } from '#domain/practice/session.ts';
import { startPracticeRule } from '#domain/practice/startPractice.ts';
import type { Grade } from '#domain/srs/scheduler.ts';
import { Account, hour } from '#domain/testing/account.ts';
import { saveWordRule } from '#domain/words/changes/saveWord.ts';
import { isWord, wordRef, type Word } from '#domain/words/word.ts';
import { answer, askAgain, beginAnswer, beginRun, leaveOut, shouldSkip, type SessionRun } from './sessionRun.ts';

const lang = 'en';
const keys = ['sea', 'whale'];

/** An account with two words that are due, and a session of them by this exercise. */
function openSession(exercise: 'flashcard' | 'writing' = 'flashcard', extra = false) {
  const account = new Account({ activeEffects: { doubleXpExpiresAt: null, extraSessions: 1 } });
  for (const text of keys) account.run(saveWordRule, { lang, text, status: '2' });
  account.now += 5 * hour;
  const items = keys.map((key) => ({ key, exercise }));
  account.run(startPracticeRule, { lang, session: 's', kind: 'words', items, ...(extra && { extra: true as const }) });
  return account;
}

function wordOf(account: Account, key: string): Word {
  const word = account.get(wordRef(lang, key));
  if (!isWord(word)) throw new Error(`${key} has no record`);
  return word;
}

function sessionOf(account: Account): PracticeSession {
  const session = account.get(practiceRef(lang));
  if (!session) throw new Error('There is no session');
  return session;
}

function worldOf(account: Account, gone: readonly string[] = []) {
  const material = keys.map((key): PracticeMaterial => {
    const word = wordOf(account, key);
    return { key, word, isSaved: true, meaning: null, known: null, sentence: null, scramble: null, options: [] };
  });
  return {
    session: sessionOf(account),
    material: new Map(material.map((one) => [one.key, one])),
    isGone: ({ key }: PracticeMaterial) => gone.includes(key),
    now: account.now,
  };
}

/** Answers the word that is asked, without what the account then does of it. */
function answerNow(account: Account, run: SessionRun, grade: Grade) {
  const key = run.current?.key ?? '';
  const exercise = run.current?.exercise ?? 'flashcard';
  const answered = answer(run, { word: wordOf(account, key), grade, exercise }, worldOf(account));
  if (!answered) throw new Error('The answer was not accepted');
  return answered;
}

const asked = ({ current }: SessionRun) => current && [current.key, current.isAgain];

test('the rule is told of a first answer once, and of a word that has come back that it did', () => {
  const account = openSession();
  const first = answerNow(account, beginRun(worldOf(account)), 0);
  expect(first.call).toEqual({ session: 's', key: 'sea', exercise: 'flashcard', grade: 0, seen: null });
  const second = answerNow(account, first.run, 3);
  expect(asked(second.run)).toEqual(['sea', true]);
  const again = answerNow(account, second.run, 2);
  expect(again.call).toMatchObject({ key: 'sea', again: true });
  for (const { call } of [first, second, again]) account.run(gradeWordRule, { lang, ...call });
  expect(sessionOf(account).answers).toEqual([
    expect.objectContaining({ key: 'sea', grade: 0, recalled: true }),
    expect.objectContaining({ key: 'whale', grade: 3 }),
  ]);
  expect(again.run.current).toBeNull();
});

test.each([0, 1, 2, 3] as const)('the wait that is shown after grade %i is the one that the rule gives', (grade) => {
  const account = openSession('writing');
  const { run, call } = answerNow(account, beginRun(worldOf(account)), grade);
  const { reviewed } = account.run(gradeWordRule, { lang, ...call });
  expect(reviewed).toBe(true);
  expect(run.consequence?.wait).toBe(wordOf(account, 'sea').srsNextReview - account.now);
});

test('an answer that is no review shows no wait: of an extra session, of a word that was remembered just now', () => {
  const extra = openSession('writing', true);
  const ofExtra = answerNow(extra, beginRun(worldOf(extra)), 3);
  expect([ofExtra.call.extra, ofExtra.run.consequence?.wait]).toEqual([true, null]);

  const account = openSession('writing');
  const word = wordOf(account, 'sea');
  account.documents.set('words_en/sea', { ...word, earned: { ...word.earned, rememberedAt: account.now - hour } });
  const { run, call } = answerNow(account, beginRun(worldOf(account)), 3);
  expect([account.run(gradeWordRule, { lang, ...call }).reviewed, run.consequence?.wait]).toEqual([false, null]);
});

test('a word stays in sight after its answer where its exercise says so, and takes no second answer', () => {
  const writing = openSession('writing');
  const { run } = answerNow(writing, beginRun(worldOf(writing)), 1);
  expect([asked(run), run.consequence?.returns]).toEqual([['sea', false], true]);
  expect(answer(run, { word: wordOf(writing, 'sea'), grade: 3, exercise: 'writing' }, worldOf(writing))).toBeNull();

  const cards = openSession();
  expect(asked(answerNow(cards, beginRun(worldOf(cards)), 1).run)).toEqual(['whale', false]);
});

test('a word that another device answers is skipped, unless the learner has begun; then that answer stands', () => {
  const account = openSession('writing');
  const run = beginRun(worldOf(account));
  expect(shouldSkip(run, sessionOf(account))).toBe(false);
  account.run(gradeWordRule, { lang, session: 's', key: 'sea', exercise: 'writing', grade: 3, seen: null });
  expect(shouldSkip(run, sessionOf(account))).toBe(true);
  const begun = beginAnswer(run);
  expect(shouldSkip(begun, sessionOf(account))).toBe(false);
  expect(answerNow(account, begun, 0).run.consequence).toMatchObject({ isElsewhere: true, wait: null });
});

test('an answer of this page is none of another device, before and after the session has it', () => {
  const account = openSession('writing');
  const { run, call } = answerNow(account, beginRun(worldOf(account)), 2);
  account.run(gradeWordRule, { lang, ...call });
  expect([run.consequence?.isElsewhere, shouldSkip(run, sessionOf(account))]).toEqual([false, false]);
});

test('an undone answer is asked again as for the first time, and skipped by nothing that it left', () => {
  const account = openSession();
  const { run } = answerNow(account, beginRun(worldOf(account)), 0);
  const again = askAgain(run, 'sea', worldOf(account));
  expect([asked(again), again.current?.turn]).toEqual([['sea', false], 3]);
  expect(answerNow(account, again, 2).call).not.toHaveProperty('again');
});

test('a word that was taken out of practice is not asked, and one that has come back may be left for another day', () => {
  const account = openSession();
  expect(asked(beginRun(worldOf(account, ['sea'])))).toEqual(['whale', false]);
  let run = beginRun(worldOf(account));
  for (const grade of [0, 0] as const) run = answerNow(account, run, grade).run;
  expect(asked(run)).toEqual(['sea', true]);
  run = leaveOut(run, worldOf(account));
  expect(asked(run)).toEqual(['whale', true]);
  expect(leaveOut(run, worldOf(account)).current).toBeNull();
});
