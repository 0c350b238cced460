import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { Account } from '#domain/testing/account.ts';
import type { WordEdits } from './editWords.ts';
import { editWordsRule } from './editWords.ts';
import { restoreWordsRule } from './restoreWords.ts';
import { saveWordRule } from './saveWord.ts';
import { isWord, statuses, wordRef, type Word } from '../word.ts';

const lang = 'en';

function wordOf(account: Account, id: string): Word {
  const word = account.get(wordRef(lang, id));
  if (!isWord(word)) throw new Error(`${id} is not saved`);
  return word;
}

test('words are changed alike; one without a record gets one with a status only', () => {
  const account = new Account();
  account.run(saveWordRule, { lang, text: 'cat', status: '2', tags: ['farm', 'noun'], notes: 'gato' });
  const tagged = account.run(editWordsRule, {
    lang,
    ids: ['cat', 'dog'],
    changes: { addTags: ['pets'], removeTags: ['farm'] },
  });
  expect(tagged).toEqual({ edited: ['cat'] });
  expect(wordOf(account, 'cat')).toMatchObject({ status: '2', tags: ['noun', 'pets'], notes: 'gato' });

  const known = account.run(editWordsRule, {
    lang,
    ids: ['cat', 'dog', 'cat'],
    changes: { status: '5', starred: true },
  });
  expect(known).toEqual({ edited: ['cat', 'dog'] });
  expect(wordOf(account, 'cat')).toMatchObject({ status: '5', starred: true, tags: ['noun', 'pets'], notes: 'gato' });
  expect(wordOf(account, 'dog')).toMatchObject({ status: '5', starred: true, tags: [] });
  expect(account.profile).toMatchObject({ wordsMarkedCount: 2, wordsMasteredCount: 2, favoritesAddedCount: 2 });
  expect(account.xpOf('known_word:en:cat') + account.xpOf('mark_word:en:dog')).toBe(5 + 8);
});

test('a word that has all the tags it may can have one replaced, and no more added', () => {
  const account = new Account();
  account.run(saveWordRule, { lang, text: 'cat', tags: Array.from({ length: 30 }, (_, at) => `t${at}`) });
  account.run(editWordsRule, { lang, ids: ['cat'], changes: { removeTags: [' t0 '], addTags: ['new'] } });
  expect(wordOf(account, 'cat').tags).toHaveLength(30);
  expect(wordOf(account, 'cat').tags).toContain('new');
  expect(() => account.run(editWordsRule, { lang, ids: ['cat'], changes: { addTags: ['one more'] } })).toThrow(
    new Refusal('too-many-tags'),
  );
});

test.each(['CAT', 'two  cats', '_init', ''])('an id that is no key is refused: %j', (id) => {
  const account = new Account();
  expect(() => account.preview(editWordsRule, { lang, ids: ['dog', id], changes: { status: '5' } })).toThrow(Refusal);
});

test('undo restores every edited word, and the same edit again earns nothing more', () => {
  const word = fc.constantFrom('cat', 'dog', 'bird', 'fish');
  const tags = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'));
  const optional = { status: fc.constantFrom(...statuses), starred: fc.boolean(), addTags: tags, removeTags: tags };
  const edits: fc.Arbitrary<WordEdits> = fc.record(optional, { requiredKeys: [] });
  fc.assert(
    fc.property(fc.uniqueArray(word), fc.array(word), edits, (saved, ids, changes) => {
      const account = new Account();
      for (const text of saved) account.run(saveWordRule, { lang, text, status: '3', tags: ['a'] });
      const before = new Map<string, Word>(saved.map((id) => [id, wordOf(account, id)]));
      const { edited } = account.run(editWordsRule, { lang, ids, changes });
      const { experiencePoints } = account.profile;
      expect(edited).toEqual([...new Set(ids)].filter((id) => before.has(id) || changes.status !== undefined));
      account.run(restoreWordsRule, { lang, words: edited.map((id) => ({ id, before: before.get(id) ?? null })) });
      for (const id of ['cat', 'dog', 'bird', 'fish']) {
        const { earned: _earned, changes: _changes, ...restored } = account.get(wordRef(lang, id)) ?? { earned: {} };
        const { earned: _e, changes: _c, ...original } = before.get(id) ?? { earned: {} };
        expect(restored).toEqual(original);
      }
      account.run(editWordsRule, { lang, ids, changes });
      expect(account.profile.experiencePoints).toBe(experiencePoints);
    }),
  );
});
