import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { Account, noon } from '#domain/testing/account.ts';
import { importSentencesRule, importWordsRule, removeSentencesRule } from './importWords.ts';
import { saveWordRule } from './saveWord.ts';
import { sentenceRef } from '../sentences/sentence.ts';
import { sentenceId } from '../sentences/saveSentence.ts';
import { isWord, wordRef, type Word } from '../word.ts';

const exported: Word = {
  text: 'quay',
  originalText: 'Quay',
  status: '5',
  notes: 'muelle',
  tags: ['mar'],
  starred: true,
  createdAt: 1_000,
  dateAdded: 1_000,
  lastModified: noon - 1_000,
  srsLevel: 5,
  srsNextReview: noon + 1,
  srsLastReview: 900,
  srsEaseFactor: 2.7,
};

function record(account: Account, id = 'quay'): Word {
  const stored = account.get(wordRef('en', id));
  if (!isWord(stored)) throw new Error('no such word');
  return stored;
}

test('a record comes in whole and grants nothing, now or later', () => {
  const account = new Account();
  expect(account.run(importWordsRule, { lang: 'en', words: [exported] })).toEqual({ written: ['quay'] });
  expect(record(account)).toEqual({
    ...exported,
    changes: [{ at: noon, from: null, to: '5', why: 'imported' }],
    earned: { marked: true, known: true, note: true, star: true },
  });
  account.run(saveWordRule, { lang: 'en', text: 'quay', status: '2' });
  account.run(saveWordRule, { lang: 'en', text: 'quay', status: '5', notes: 'otro' });
  expect(account.ledger).toEqual([]);
  expect(account.profile).toMatchObject({ experiencePoints: 0, gems: 0, wordsMarkedCount: 0, wordsMasteredCount: 0 });
});

test('of two records the one changed later stays, and what was earned stays with it', () => {
  const account = new Account();
  account.run(saveWordRule, { lang: 'en', text: 'quay', status: '2' });
  expect(account.run(importWordsRule, { lang: 'en', words: [exported] })).toEqual({ written: [] });
  expect(record(account).status).toBe('2');
  account.now += 10_000;
  expect(
    account.run(importWordsRule, {
      lang: 'en',
      words: [{ ...exported, status: '3', notes: '', starred: false, lastModified: account.now }],
    }),
  ).toEqual({ written: ['quay'] });
  expect(record(account)).toMatchObject({ status: '3', earned: { marked: true } });
  expect(record(account).earned).not.toHaveProperty('known');
});

test('a clock that was ahead counts as now', () => {
  const account = new Account();
  account.run(importWordsRule, { lang: 'en', words: [{ ...exported, lastModified: noon * 2 }] });
  expect(record(account).lastModified).toBe(noon);
});

test('a record under another key than its own is refused, and nothing of its batch is kept', () => {
  const account = new Account();
  expect(() => account.run(importWordsRule, { lang: 'en', words: [exported, { ...exported, text: 'gold' }] })).toThrow(
    new Refusal('invalid-argument'),
  );
  expect(account.get(wordRef('en', 'quay'))).toBeNull();
});

test('sentences come in once, and go again', () => {
  const account = new Account();
  const sentence = { text: 'The boat was late.', createdAt: noon * 2, saved: true };
  expect(account.run(importSentencesRule, { lang: 'en', sentences: [sentence, sentence] })).toEqual({
    written: [sentenceId(sentence.text)],
  });
  expect(account.run(importSentencesRule, { lang: 'en', sentences: [sentence] })).toEqual({ written: [] });
  expect(account.get(sentenceRef('en', sentenceId(sentence.text)))).toEqual({ ...sentence, createdAt: noon });
  account.run(removeSentencesRule, { lang: 'en', ids: [sentenceId(sentence.text), 'none'] });
  expect(account.get(sentenceRef('en', sentenceId(sentence.text)))).toBeNull();
});
