import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { Account } from '#domain/testing/account.ts';
import { editTagsRule } from './editTags.ts';
import { restoreWordsRule } from './restoreWords.ts';
import { saveWordRule } from './saveWord.ts';
import { saveWordsRule } from './saveWords.ts';
import { isWord, wordRef } from '../word.ts';

test('the rest of a page: new words only, XP as for each alone, undone in one step', () => {
  const account = new Account();
  account.run(saveWordRule, { lang: 'en', text: 'cat', status: '2' });
  const { created } = account.run(saveWordsRule, { lang: 'en', texts: ['Cat', 'dog', 'bird', 'DOG'], status: '5' });
  expect(created).toEqual(['dog', 'bird']);
  expect(account.get(wordRef('en', 'cat'))).toMatchObject({ status: '2' });
  expect(account.profile).toMatchObject({ wordsMarkedCount: 3, wordsMasteredCount: 2 });
  expect(account.xpOf('mark_word:en:dog') + account.xpOf('mark_word:en:bird')).toBe(16);

  const { profile } = account;
  account.run(restoreWordsRule, { lang: 'en', words: created.map((id) => ({ id, before: null })) });
  expect(created.some((id) => isWord(account.get(wordRef('en', id))))).toBe(false);
  expect(account.run(saveWordsRule, { lang: 'en', texts: ['dog', 'bird'], status: '5' }).created).toEqual([
    'dog',
    'bird',
  ]);
  expect(account.profile).toEqual(profile);
});

test('undo puts a word back as it was, but what it earned stays', () => {
  const account = new Account();
  account.run(saveWordRule, { lang: 'en', text: 'cat', status: '2', tags: ['a'] });
  const before = account.get(wordRef('en', 'cat'));
  if (!isWord(before)) throw new Error('not saved');
  account.run(saveWordRule, { lang: 'en', text: 'cat', status: '5' });
  account.run(restoreWordsRule, { lang: 'en', words: [{ id: 'cat', before }] });
  expect(account.get(wordRef('en', 'cat'))).toEqual({
    ...before,
    changes: expect.any(Array),
    earned: { marked: true, known: true },
  });
});

test('undo believes no flags and no other id', () => {
  const account = new Account();
  account.run(saveWordRule, { lang: 'en', text: 'cat' });
  const before = account.get(wordRef('en', 'cat'));
  if (!isWord(before)) throw new Error('not saved');
  account.run(restoreWordsRule, { lang: 'en', words: [{ id: 'cat', before: { ...before, earned: {} } }] });
  expect(account.get(wordRef('en', 'cat'))?.earned).toEqual({ marked: true });
  expect(() => account.run(restoreWordsRule, { lang: 'en', words: [{ id: 'dog', before }] })).toThrow(
    new Refusal('invalid-argument'),
  );
  const shouted = { ...before, text: 'CAT' };
  expect(() => account.run(restoreWordsRule, { lang: 'en', words: [{ id: 'CAT', before: shouted }] })).toThrow(
    new Refusal('invalid-argument'),
  );
});

test('undo of what never was changes nothing', () => {
  expect(
    new Account().preview(restoreWordsRule, { lang: 'en', words: [{ id: 'cat', before: null }] }).writes.size,
  ).toBe(0);
});

test('five hundred words settle what they earn', () => {
  const account = new Account();
  const texts = Array.from({ length: 500 }, (_, at) => `w${at.toString(36)}`);
  account.run(saveWordsRule, { lang: 'en', texts, status: '5' });
  expect(account.profile).toMatchObject({ wordsMarkedCount: 500, wordsMasteredCount: 500 });
  // 500 × 8 + achievements 25 + 50 + 100 + 250 + 20 + 75 (words), 50 (gems), 100 (level 5)
  expect(account.profile.experiencePoints).toBe(4_000 + 670);
  expect(account.profile.level).toBe(7);
});

test('tags are replaced, and only of a word that is there', () => {
  const account = new Account();
  expect(() => account.run(editTagsRule, { lang: 'en', id: 'cat', tags: [] })).toThrow(new Refusal('word-not-found'));
  account.run(saveWordRule, { lang: 'en', text: 'cat', tags: ['a', 'b'] });
  account.run(editTagsRule, { lang: 'en', id: 'cat', tags: ['b', ' c '] });
  expect(account.get(wordRef('en', 'cat'))).toMatchObject({ tags: ['b', 'c'] });
});
