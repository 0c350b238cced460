import { assert, constantFrom, option, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { Account, hour } from '#domain/testing/account.ts';
import { gradeWordRule } from '../../practice/gradeWord.ts';
import { startPracticeRule } from '../../practice/startPractice.ts';
import { editTagsRule } from './editTags.ts';
import { removeWordsRule } from './removeWords.ts';
import { restoreWordsRule } from './restoreWords.ts';
import { saveWordRule } from './saveWord.ts';
import { ownFieldsOf } from '../ownFields.ts';
import { isWord, statuses, wordRef, type Word } from '../word.ts';

const lang = 'en';
const id = 'cat';

function wordOf(account: Account): Word | null {
  const stored = account.get(wordRef(lang, id));
  return isWord(stored) ? stored : null;
}

/** The fields that this device has of the word now. */
function knownTo(account: Account) {
  const word = wordOf(account);
  return word && ownFieldsOf(word);
}

const save = (account: Account, changes: Partial<Parameters<typeof saveWordRule.run>[0]>): void =>
  void account.run(saveWordRule, { lang, text: id, ...changes });

test('an undo takes back a mark, and not the note that another device wrote meanwhile', () => {
  const account = new Account();
  save(account, { status: '2', tags: ['sea'] });
  const before = wordOf(account);
  save(account, { status: '5' });
  const left = knownTo(account);
  account.now += hour;
  save(account, { notes: 'gato' });
  account.run(restoreWordsRule, { lang, words: [{ id, before, left }] });
  expect(wordOf(account)).toMatchObject({ status: '2', notes: 'gato', tags: ['sea'], lastModified: account.now });
  expect(wordOf(account)?.srsNextReview).toBe(before?.srsNextReview);
});

test('a word that was marked here and noted elsewhere stays; one that nobody else has touched goes', () => {
  for (const notes of ['', 'gato']) {
    const account = new Account();
    save(account, { status: '2' });
    const left = knownTo(account);
    save(account, { notes });
    account.run(restoreWordsRule, { lang, words: [{ id, before: null, left }] });
    expect(wordOf(account)).toEqual(notes === '' ? null : expect.objectContaining({ status: '2', notes }));
  }
});

test('what was taken out elsewhere stays out, and what was taken out here and marked elsewhere stays as it was marked', () => {
  const account = new Account();
  save(account, { status: '2', notes: 'gato' });
  const before = wordOf(account);
  save(account, { status: '5' });
  const left = knownTo(account);
  account.run(removeWordsRule, { lang, ids: [id] });
  account.run(restoreWordsRule, { lang, words: [{ id, before, left }] });
  expect(wordOf(account)).toBeNull();

  account.run(restoreWordsRule, { lang, words: [{ id, before, left: null }] });
  expect(wordOf(account)).toMatchObject({ status: '2', notes: 'gato' });
  save(account, { status: '3' });
  account.run(restoreWordsRule, { lang, words: [{ id, before, left: null }] });
  expect(wordOf(account)).toMatchObject({ status: '3' });
});

test('each part that another device changed stays, all else is as it was before', () => {
  const changes = record(
    {
      status: constantFrom(...statuses),
      notes: string({ maxLength: 3 }),
      starred: constantFrom(true, false),
      translation: constantFrom('gato', 'gata'),
      lemma: constantFrom('cat', 'cats'),
    },
    { requiredKeys: [] },
  );
  assert(
    property(changes, changes, changes, option(constantFrom('a', 'b')), (first, here, elsewhere, tag) => {
      const account = new Account();
      save(account, first);
      const before = wordOf(account);
      save(account, here);
      const left = knownTo(account);
      account.now += hour;
      save(account, elsewhere);
      if (tag !== null) account.run(editTagsRule, { lang, id, tags: [tag] });
      const stored = wordOf(account);
      account.run(restoreWordsRule, { lang, words: [{ id, before, left }] });
      const undone = wordOf(account);
      for (const part of ['status', 'srsLevel', 'notes', 'starred', 'translation', 'lemma'] as const)
        expect(undone?.[part]).toEqual(
          stored?.[part] === left?.[part] && !isMoved(part) ? before?.[part] : stored?.[part],
        );
      expect(undone?.tags).toEqual(tag === null ? before?.tags : [tag]);

      /** A word's status and its level are one part. */
      function isMoved(part: string): boolean {
        const isOfSchedule = part === 'status' || part === 'srsLevel';
        return isOfSchedule && (stored?.status !== left?.status || stored?.srsLevel !== left?.srsLevel);
      }
    }),
  );
});

test('an undo makes no word due that was reviewed since, and a record put back by force is no review', () => {
  const account = new Account();
  account.run(saveWordRule, { lang, text: id, status: '2' });
  const before = wordOf(account);
  if (!before) throw new Error('The word was not saved');
  const reviewIn = (session: string) => {
    account.run(startPracticeRule, { lang, session, kind: 'words', items: [{ key: id, exercise: 'flashcard' }] });
    const seen = wordOf(account)?.srsLastReview ?? null;
    return account.run(gradeWordRule, { lang, session, key: id, exercise: 'flashcard', grade: 2, seen });
  };
  account.now = before.srsNextReview;
  expect(reviewIn('first')).toEqual({ reviewed: true });
  const reviewed = wordOf(account);
  account.run(restoreWordsRule, { lang, words: [{ id, before }] });
  expect(wordOf(account)).toMatchObject({ srsNextReview: reviewed?.srsNextReview, srsLastReview: account.now });

  const forged = { ...before, srsLastReview: account.now };
  for (const hours of [0, 1, 2]) {
    account.now += hours * hour;
    account.run(restoreWordsRule, { lang, words: [{ id, before: { ...forged, srsLastReview: account.now } }] });
    expect(reviewIn(`forged ${hours}`)).toEqual({ reviewed: false });
    account.run(removeWordsRule, { lang, ids: [id] });
    account.run(restoreWordsRule, { lang, words: [{ id, before }] });
    expect(reviewIn(`removed ${hours}`)).toEqual({ reviewed: false });
  }
});
