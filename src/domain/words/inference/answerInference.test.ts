import { expect, test } from 'vitest';
import { historyRef } from '#domain/history/day.ts';
import { Account } from '#domain/testing/account.ts';
import { restoreWordsRule } from '../changes/restoreWords.ts';
import { saveWordRule } from '../changes/saveWord.ts';
import { isWord, wordRef } from '../word.ts';
import { answerInferenceRule } from './answerInference.ts';
import { candidates, exposuresRef, noExposures } from './exposures.ts';
import { recordPassagesRule } from './recordPassages.ts';

const lang = 'en';
const passOnce = (account: Account, keys: readonly string[]) =>
  account.run(recordPassagesRule, {
    lang,
    passages: [{ kind: 'passed', text: 'b1 s1', from: 0, middle: 5, to: 10, keys }],
  });
const proposed = (account: Account) =>
  candidates(
    account.get(exposuresRef(lang)) ?? noExposures,
    { autoInferenceEnabled: true, inferenceThreshold: 1 },
    () => null,
    account.now,
  ).map(({ key }) => key);
const statusIn = (account: Account, key: string) => {
  const word = account.get(wordRef(lang, key));
  return isWord(word) ? word.status : null;
};

test('accepted words are known, for a reason of their own, and nothing is granted now or later', () => {
  const account = new Account();
  passOnce(account, ['whale', 'sea']);
  account.run(saveWordRule, { lang, text: 'sea', status: '1' });
  const granted = account.ledger.length;
  const before = account.profile;
  expect(account.run(answerInferenceRule, { lang, known: ['Whale', 'sea'], refused: [] }).marked).toEqual([
    'whale',
    'sea',
  ]);
  const whale = account.get(wordRef(lang, 'whale'));
  expect(whale).toMatchObject({
    originalText: 'Whale',
    status: '5',
    changes: [{ from: null, to: '5', why: 'inferred' }],
  });
  expect(statusIn(account, 'sea')).toBe('5');
  account.run(saveWordRule, { lang, text: 'whale', status: '2' });
  account.run(saveWordRule, { lang, text: 'whale', status: '5' });
  expect(account.ledger).toHaveLength(granted);
  const { wordsMarkedCount, wordsMasteredCount } = account.profile;
  expect([wordsMarkedCount, wordsMasteredCount]).toEqual([before.wordsMarkedCount, before.wordsMasteredCount]);
  expect(account.get(historyRef('2026-05-20'))?.statuses?.[lang]).toEqual({ 5: 2 });
});

test('what was marked otherwise meanwhile stays, whichever device did it', () => {
  const account = new Account();
  passOnce(account, ['whale', 'sea']);
  account.run(saveWordRule, { lang, text: 'whale', status: '2' });
  account.run(saveWordRule, { lang, text: 'sea', status: '99' });
  expect(account.run(answerInferenceRule, { lang, known: ['whale', 'sea'], refused: [] }).marked).toEqual([]);
  expect([statusIn(account, 'whale'), statusIn(account, 'sea')]).toEqual(['2', '99']);
});

test('an undo puts the words back and leaves what was refused refused', () => {
  const account = new Account();
  passOnce(account, ['whale', 'sea', 'ship']);
  account.run(answerInferenceRule, { lang, known: ['whale'], refused: ['sea'] });
  account.run(restoreWordsRule, { lang, words: [{ id: 'whale', before: null }] });
  expect(statusIn(account, 'whale')).toBeNull();
  expect(proposed(account)).toEqual(['ship']);
});

test('while it is turned off nothing is counted', () => {
  const account = new Account();
  const { settings } = account.profile;
  const off = new Account({ settings: { ...settings, autoInferenceEnabled: false } });
  passOnce(off, ['whale']);
  passOnce(account, ['whale']);
  expect([off.get(exposuresRef(lang)), proposed(account)]).toEqual([null, ['whale']]);
});
