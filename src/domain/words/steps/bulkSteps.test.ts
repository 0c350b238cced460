import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Account, hour } from '#domain/testing/account.ts';
import { editWordsRule } from '../changes/editWords.ts';
import { importWordListRule } from '../changes/importWordList.ts';
import { removeWordsRule } from '../changes/removeWords.ts';
import { restoreWordsRule } from '../changes/restoreWords.ts';
import { saveWordRule } from '../changes/saveWord.ts';
import { saveWordsRule } from '../changes/saveWords.ts';
import { answerInferenceRule } from '../inference/answerInference.ts';
import { isWord, wordRef, type Status, type Word } from '../word.ts';
import { beforeStep, bulkStepsOf, isBulk } from './bulkSteps.ts';

const all = Array.from('abcdefghij', (letter) => letter.repeat(4));
const lang = 'en';

function recordsOf(account: Account): [string, Word][] {
  return all.flatMap((key): [string, Word][] => {
    const word = account.get(wordRef(lang, key));
    return isWord(word) ? [[key, word]] : [];
  });
}

const stepsOf = (account: Account, since = 0) => bulkStepsOf(lang, recordsOf(account), since);

/** Undoes the latest step as a device does that did not make it. */
function undoLast(account: Account): void {
  const step = stepsOf(account).at(-1);
  if (!step) throw new Error('no step is told');
  const words = step.members
    .filter(({ isUnchanged }) => isUnchanged)
    .map((member) => ({ id: member.key, before: beforeStep(member, account.now, () => 0) }));
  account.run(restoreWordsRule, { lang, words });
}

test('the rest of a page is a step of which the words that were changed since stay as they are', () => {
  const account = new Account();
  account.run(saveWordsRule, { lang, texts: all, status: '5' });
  account.now += hour;
  account.run(saveWordRule, { lang, text: 'aaaa', status: '2' });
  account.run(saveWordRule, { lang, text: 'bbbb', notes: 'mine' });
  account.now += hour;
  const [step, ...more] = stepsOf(account);
  expect(more).toEqual([]);
  expect(step).toMatchObject({ kind: 'page', at: account.now - 2 * hour });
  expect(step?.members.filter(({ isUnchanged }) => !isUnchanged).map(({ key }) => key)).toEqual(['aaaa', 'bbbb']);
  undoLast(account);
  expect(recordsOf(account).map(([key, { status }]) => [key, status])).toEqual([
    ['aaaa', '2'],
    ['bbbb', '5'],
  ]);
});

test('marks by hand, few words, steps that are undone or older than asked for are none', () => {
  const account = new Account();
  for (const text of all) {
    account.now += 1;
    account.run(saveWordRule, { lang, text, status: '5' });
  }
  account.now += hour;
  account.run(editWordsRule, { lang, ids: all.slice(0, 4), changes: { status: '3' } });
  expect(stepsOf(account)).toEqual([]);
  account.now += hour;
  account.run(editWordsRule, { lang, ids: all, changes: { status: '4' } });
  expect(stepsOf(account, account.now + 1)).toEqual([]);
  expect(stepsOf(account, account.now)).toMatchObject([{ kind: 'edited' }]);
  account.now += hour;
  undoLast(account);
  expect(stepsOf(account)).toEqual([]);
  expect(recordsOf(account).map(([, { status }]) => status)).toEqual([...Array(4).fill('3'), ...Array(6).fill('5')]);
});

test('batches of an import are one step, another one of the next day is another', () => {
  const account = new Account();
  const take = (texts: readonly string[]) =>
    account.run(importWordListRule, {
      lang,
      existing: 'keep',
      words: texts.map((text) => ({ text, status: '5' as const })),
    });
  take(all.slice(0, 2));
  account.now += 60_000;
  take(all.slice(2, 5));
  account.now += 24 * hour;
  take(all.slice(5));
  expect(stepsOf(account).map(({ kind, members }) => [kind, members.length])).toEqual([
    ['imported', 5],
    ['imported', 5],
  ]);
});

test('an import is a bulk step however small, others from five words on', () => {
  expect([isBulk('imported', 1), isBulk('page', 4), isBulk('page', 5), isBulk(undefined, 4)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

const change = fc.record({
  how: fc.constantFrom('page', 'edited', 'inferred', 'imported', 'mark', 'remove'),
  at: fc.uniqueArray(fc.nat({ max: all.length - 1 }), { minLength: 1 }),
  status: fc.constantFrom<Status>('1', '2', '3', '4', '5', '99'),
});

test('undoing what the histories tell puts back the statuses of before, of the words that nothing has changed since', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 6 }), fc.array(change, { maxLength: 3 }), (past, later) => {
      const account = new Account();
      const make = ({ how, at, status }: typeof change extends fc.Arbitrary<infer Change> ? Change : never): void => {
        account.now += hour;
        const ids = at.map((index) => all[index] ?? '');
        if (how === 'page') account.run(saveWordsRule, { lang, texts: ids, status });
        else if (how === 'edited') account.run(editWordsRule, { lang, ids, changes: { status } });
        else if (how === 'inferred') account.run(answerInferenceRule, { lang, known: ids, refused: [] });
        else if (how === 'imported')
          account.run(importWordListRule, { lang, existing: 'file', words: ids.map((text) => ({ text, status })) });
        else if (how === 'remove') account.run(removeWordsRule, { lang, ids });
        else account.run(saveWordRule, { lang, text: ids[0] ?? '', status });
      };
      const statuses = () => new Map(recordsOf(account).map(([key, { status }]) => [key, status]));
      for (const one of past) make(one);
      const before = statuses();
      make({ how: 'edited', at: all.map((_, index) => index), status: '4' });
      const { now } = account;
      const touched = all.filter((key) => before.get(key) !== '4');
      for (const one of later) make(one);
      const after = new Map(recordsOf(account));
      const step = stepsOf(account).find(({ kind, at }) => kind === 'edited' && at === now);
      const changedLater = (key: string): boolean => (after.get(key)?.lastModified ?? Infinity) > now;
      const untouched = touched.filter((key) => !changedLater(key));
      const told = step?.members.filter(({ isUnchanged }) => isUnchanged) ?? [];
      // A step that so much has come after that few words are in it any more is none.
      if (step || untouched.length >= 5) expect(told.map(({ key }) => key).toSorted()).toEqual(untouched);
      account.run(restoreWordsRule, {
        lang,
        words: told.map((member) => ({ id: member.key, before: beforeStep(member, account.now, () => 0) })),
      });
      const back = statuses();
      for (const key of all)
        expect(back.get(key)).toBe(
          told.some((member) => member.key === key) ? before.get(key) : after.get(key)?.status,
        );
    }),
  );
});
