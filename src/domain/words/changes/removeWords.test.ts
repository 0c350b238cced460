import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { Account, hour, noon } from '#domain/testing/account.ts';
import { removeWordsRule } from './removeWords.ts';
import { restoreWordsRule } from './restoreWords.ts';
import { saveWordRule } from './saveWord.ts';
import { isWord, wordRef } from '../word.ts';

const lang = 'en';

test('a removed word keeps what it has earned and how its status changed; marked again it earns nothing', () => {
  const account = new Account();
  account.run(saveWordRule, { lang, text: 'cat', status: '5', notes: 'gato', starred: true });
  const before = account.get(wordRef(lang, 'cat'));
  const { experiencePoints } = account.profile;
  account.now += hour;
  expect(account.run(removeWordsRule, { lang, ids: ['cat', 'dog', 'cat'] })).toEqual({ removed: ['cat'] });
  expect(account.get(wordRef(lang, 'cat'))).toEqual({
    earned: { marked: true, known: true, note: true, star: true },
    changes: [
      { at: noon, from: null, to: '5', why: 'marked' },
      { at: noon + hour, from: '5', to: null, why: 'removed' },
    ],
  });
  expect(account.get(wordRef(lang, 'dog'))).toBeNull();
  expect(account.run(removeWordsRule, { lang, ids: ['cat'] })).toEqual({ removed: [] });

  account.run(saveWordRule, { lang, text: 'cat', status: '5', notes: 'gato', starred: true });
  expect(account.profile.experiencePoints).toBe(experiencePoints);
  account.run(removeWordsRule, { lang, ids: ['cat'] });
  if (!isWord(before)) throw new Error('It was saved');
  account.run(restoreWordsRule, { lang, words: [{ id: 'cat', before }] });
  expect(account.get(wordRef(lang, 'cat'))).toMatchObject({ text: 'cat', status: '5', notes: 'gato', starred: true });
  expect(account.profile.experiencePoints).toBe(experiencePoints);
});

test.each(['CAT', '_init', ''])('an id that is no key is refused: %j', (id) => {
  expect(() => new Account().preview(removeWordsRule, { lang, ids: ['cat', id] })).toThrow(Refusal);
});
