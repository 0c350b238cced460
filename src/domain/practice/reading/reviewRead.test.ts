import { expect, test } from 'vitest';
import { historyRef } from '#domain/history/day.ts';
import { schedule } from '#domain/srs/scheduler.ts';
import { Account, hour } from '#domain/testing/account.ts';
import { restoreWordsRule } from '#domain/words/changes/restoreWords.ts';
import { saveWordRule } from '#domain/words/changes/saveWord.ts';
import { isWord, wordRef, type Word } from '#domain/words/word.ts';
import { gradeWordRule } from '../gradeWord.ts';
import { reviewReadRule, type ReviewReadInput } from './reviewRead.ts';

const lang = 'en';

/** An account that wants reading to count, with a word that has been due since an hour ago, or is not due yet. */
function reading({ isDue = true, countsReading = true } = {}) {
  const account = new Account();
  const { settings } = account.profile;
  const reader = new Account({ settings: { ...settings, practice: { ...settings.practice, countsReading } } });
  reader.run(saveWordRule, { lang, text: 'whale', status: '2' });
  const word = (): Word => {
    const document = reader.get(wordRef(lang, 'whale'));
    if (!isWord(document)) throw new Error('the word has gone');
    return document;
  };
  reader.now = word().srsNextReview + (isDue ? hour : -hour);
  const review = (input: Partial<ReviewReadInput>) =>
    reader.run(reviewReadRule, { lang, passed: [], lookedUp: [], ...input }).reviewed;
  const pass = () => review({ passed: [{ key: 'whale', seen: word().srsLastReview }] });
  const lookUp = () => review({ lookedUp: [{ key: 'whale', seen: word().srsLastReview }] });
  return { reader, word, review, pass, lookUp };
}

test('a due word that was passed moves as by grade 2, without XP and without being a review', () => {
  const { reader, word, pass } = reading();
  const before = word();
  const granted = reader.ledger.length;
  expect(pass()).toEqual(['whale']);
  const { srsLevel, srsNextReview, srsEaseFactor } = schedule(before, 2, reader.now, () => 0);
  expect(word()).toMatchObject({ srsLevel, srsEaseFactor, srsNextReview, srsLastReview: reader.now });
  expect(word().reviews).toBeUndefined();
  expect(reader.ledger).toHaveLength(granted);
  const today = reader.get(historyRef('2026-05-20'));
  expect([today?.wordsRead?.[lang], today?.languages[lang]?.reviewed]).toEqual([1, undefined]);
});

test('what is not due, or not wanted, stays as it is', () => {
  for (const { word, pass } of [reading({ isDue: false }), reading({ countsReading: false })]) {
    const before = word();
    expect([pass(), word()]).toEqual([[], before]);
  }
});

test('once a day: due again on the same day it stays, on the next one it moves', () => {
  const { reader, word, pass, lookUp } = reading();
  pass();
  lookUp();
  const before = word();
  expect([before.srsNextReview, pass(), word()]).toEqual([reader.now, [], before]);
  reader.now += 24 * hour;
  expect(pass()).toEqual(['whale']);
});

test('a change of status is told as one of reading', () => {
  const { reader, word, pass } = reading();
  const { srsLevel } = word();
  for (let days = 0; word().status === '2' && days < 9; days++) {
    reader.now = Math.max(reader.now + 24 * hour, word().srsNextReview);
    pass();
  }
  expect(word().srsLevel).toBeGreaterThan(srsLevel);
  expect(word().changes?.at(-1)).toMatchObject({ from: '2', to: '3', why: 'read' });
});

test('a word that was looked up is due, its level and ease as they were', () => {
  const { reader, word, lookUp } = reading({ isDue: false });
  const before = word();
  expect(lookUp()).toEqual([]);
  expect(word()).toEqual({ ...before, srsNextReview: reader.now, lastModified: reader.now });
});

test('a review since the reader saw the word stands: neither passing nor looking up moves it', () => {
  const { reader, word, review } = reading();
  reader.run(gradeWordRule, { lang, session: 's', key: 'whale', exercise: 'flashcard', grade: 2, seen: null });
  const after = word();
  reader.now += 48 * hour;
  review({ passed: [{ key: 'whale', seen: null }], lookedUp: [{ key: 'whale', seen: null }] });
  expect(word()).toEqual(after);
});

test('an undo gives the word its schedule back; on that day reading moves it no more, practice does', () => {
  const { reader, word, pass } = reading();
  const before = word();
  pass();
  reader.run(restoreWordsRule, { lang, words: [{ id: 'whale', before }] });
  expect(word().srsNextReview).toBe(before.srsNextReview);
  reader.now += 60_000;
  expect(pass()).toEqual([]);
  const graded = { lang, session: 's', key: 'whale', exercise: 'flashcard', grade: 2, seen: null } as const;
  expect(reader.run(gradeWordRule, graded).reviewed).toBe(true);
  // A review by hand stays, whatever is undone.
  const reviewed = word();
  reader.run(restoreWordsRule, { lang, words: [{ id: 'whale', before }] });
  expect(word().srsNextReview).toBe(reviewed.srsNextReview);
});
