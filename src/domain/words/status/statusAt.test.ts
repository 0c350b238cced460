import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Account, noon } from '#domain/testing/account.ts';
import { restoreWordsRule } from '../changes/restoreWords.ts';
import { saveWordRule } from '../changes/saveWord.ts';
import { statusAt } from './statusAt.ts';
import { mostChanges, wordRef, type Status } from '../word.ts';

const lang = 'en';
const ref = wordRef(lang, 'cat');

test('a word without a record had no status; one that keeps no changes has had its own since it was made', () => {
  expect(statusAt(null, noon)).toBeNull();
  const account = new Account();
  account.run(saveWordRule, { lang, text: 'cat', status: '3' });
  const { changes: _changes, ...old } = account.get(ref) ?? { earned: {} };
  expect([statusAt(old, noon - 1), statusAt(old, noon)]).toEqual([null, '3']);
});

test('at every moment it is the status that the word had then, through marking and undo', () => {
  const step = fc.constantFrom<Status | null>('1', '2', '3', '4', '5', '99', null);
  fc.assert(
    fc.property(fc.array(step, { maxLength: mostChanges }), (steps) => {
      const account = new Account();
      const had = steps.map((status, index) => {
        account.now = noon + 10 * (index + 1);
        if (status) account.run(saveWordRule, { lang, text: 'cat', status });
        else account.run(restoreWordsRule, { lang, words: [{ id: 'cat', before: null }] });
        return { at: account.now, status };
      });
      const word = account.get(ref);
      for (const { at, status } of had) expect(statusAt(word, at + 5)).toBe(status);
      expect(statusAt(word, noon)).toBeNull();
    }),
  );
});
