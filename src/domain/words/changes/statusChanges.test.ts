import { expect, test } from 'vitest';
import { Account, hour, noon } from '#domain/testing/account.ts';
import { importWordsRule } from './importWords.ts';
import { restoreWordsRule } from './restoreWords.ts';
import { saveWordRule } from './saveWord.ts';
import { saveWordsRule } from './saveWords.ts';
import { isWord, mostChanges, wordRef, type Word } from '../word.ts';

const lang = 'en';
const ref = wordRef(lang, 'cat');
const mark = (account: Account, status?: '1' | '2' | '3' | '5') =>
  account.run(saveWordRule, { lang, text: 'cat', ...(status && { status }) });

function record(account: Account): Word {
  const stored = account.get(ref);
  if (!isWord(stored)) throw new Error('no such word');
  return stored;
}

test('a word keeps when, from what, to what and why its status changed, through undo and clearing', () => {
  const account = new Account();
  mark(account, '2');
  account.now += hour;
  mark(account, '5');
  account.run(saveWordRule, { lang, text: 'cat', notes: 'gato' });
  const known = record(account);
  account.now += hour;
  account.run(restoreWordsRule, { lang, words: [{ id: 'cat', before: null }] });
  account.run(saveWordsRule, { lang, texts: ['cat'], status: '5' });
  account.run(restoreWordsRule, { lang, words: [{ id: 'cat', before: { ...known, changes: [] } }] });
  expect(record(account).changes).toEqual([
    { at: noon, from: null, to: '2', why: 'marked' },
    { at: noon + hour, from: '2', to: '5', why: 'marked' },
    { at: noon + 2 * hour, from: '5', to: null, why: 'undone' },
    { at: noon + 2 * hour, from: null, to: '5', why: 'page' },
  ]);
});

test('the latest fifty stay', () => {
  const account = new Account();
  for (let change = 0; change <= mostChanges; change++) {
    account.now = noon + change;
    mark(account, change % 2 === 0 ? '2' : '3');
  }
  const { changes = [] } = record(account);
  expect([changes.length, changes[0]?.at, changes.at(-1)?.at]).toEqual([mostChanges, noon + 1, noon + mostChanges]);
});

test('an imported record brings its past where there is none', () => {
  const [here, elsewhere] = [new Account(), new Account()];
  mark(elsewhere, '2');
  const exported = { ...record(elsewhere), lastModified: noon - 1 };
  here.run(importWordsRule, { lang, words: [exported] });
  expect(record(here).changes).toEqual([
    ...(exported.changes ?? []),
    { at: noon, from: null, to: '2', why: 'imported' },
  ]);
});
