import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBookRule } from '#domain/library/addBook.ts';
import { recordReadingRule } from '#domain/library/reading/recordReading.ts';
import { removeBookRule, restoreBookRule } from '#domain/library/removeBook.ts';
import { saveReadingPositionRule } from '#domain/library/saveReadingPosition.ts';
import { bookRef } from '#domain/library/book.ts';
import { newPlainBook } from '#domain/library/testing/plainBook.ts';
import { mostWordsAMinute } from '#domain/progress/readingSpeed.ts';
import { Account, hour, noon } from '#domain/testing/account.ts';
import { gradeWordRule } from '#domain/practice/gradeWord.ts';
import { startPracticeRule } from '#domain/practice/startPractice.ts';
import { undoGradeRule } from '#domain/practice/undoGrade.ts';
import { isPutAway } from '#domain/srs/card.ts';
import { grades } from '#domain/srs/scheduler.ts';
import { editWordsRule } from '#domain/words/changes/editWords.ts';
import { existingChoices, importWordListRule } from '#domain/words/changes/importWordList.ts';
import { importWordsRule } from '#domain/words/changes/importWords.ts';
import { removeWordsRule } from '#domain/words/changes/removeWords.ts';
import { restoreWordsRule } from '#domain/words/changes/restoreWords.ts';
import { saveWordRule } from '#domain/words/changes/saveWord.ts';
import { saveWordsRule } from '#domain/words/changes/saveWords.ts';
import { isWord, statuses, wordRef, type Status, type Word } from '#domain/words/word.ts';
import { historyRef, type HistoryDay, type TextRead } from './day.ts';

const lang = 'en';
const fileId = 'a'.repeat(64);

function withBook(account = new Account()): Account {
  account.run(addBookRule, { ...newPlainBook, language: lang, fileId });
  return account;
}

function days(account: Account): [day: string, HistoryDay][] {
  return [...account.documents].flatMap(([path, data]) =>
    path.startsWith('history/') ? [[path.slice(8), data as HistoryDay]] : [],
  );
}

/** The sum of what all days changed, those that come to nothing left out. */
function summed(account: Account): Partial<Record<Status, number>> {
  const sum: Partial<Record<Status, number>> = {};
  for (const [, { statuses: shifts }] of days(account))
    for (const status of statuses) {
      const after = (sum[status] ?? 0) + (shifts?.[lang]?.[status] ?? 0);
      if (after === 0) delete sum[status];
      else sum[status] = after;
    }
  return sum;
}

function counted(account: Account): Partial<Record<Status, number>> {
  const counts: Partial<Record<Status, number>> = {};
  for (const [path, data] of account.documents) {
    if (!path.startsWith('words_en/') || !isWord(data as Word)) continue;
    const { status } = data as Word;
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

const key = fc.constantFrom('cat', 'dog', 'bee', 'sea');
const keys = fc.uniqueArray(key, { minLength: 1 });
const status = fc.constantFrom(...statuses);
type Act = (account: Account, kept: Map<string, Word | null>) => void;

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(key, fc.option(status, { nil: undefined })).map(([text, to]): Act => (account, kept) => {
    keep(account, kept, [text]);
    account.run(saveWordRule, { lang, text, ...(to && { status: to }) });
  }),
  fc.tuple(keys, status).map(([texts, to]): Act => (account, kept) => {
    keep(account, kept, texts);
    account.run(saveWordsRule, { lang, texts, status: to });
  }),
  fc.tuple(keys, fc.option(status, { nil: undefined })).map(([ids, to]): Act => (account, kept) => {
    keep(account, kept, ids);
    account.run(editWordsRule, { lang, ids, changes: { addTags: ['t'], ...(to && { status: to }) } });
  }),
  fc.tuple(keys, status, fc.integer({ min: -2, max: 2 })).map(([texts, to, hours]): Act => (account) => {
    const words = texts.flatMap((text) => {
      const stored = account.get(wordRef(lang, text)) ?? account.get(wordRef(lang, 'cat'));
      if (!isWord(stored)) return [];
      return [{ ...stored, text, originalText: text, status: to, lastModified: account.now + hours * hour }];
    });
    account.run(importWordsRule, { lang, words });
  }),
  fc.tuple(keys, status, fc.constantFrom(...existingChoices)).map(([texts, to, existing]): Act => (account) => {
    account.run(importWordListRule, { lang, existing, words: texts.map((text) => ({ text, status: to })) });
  }),
  keys.map((ids): Act => (account, kept) => {
    keep(account, kept, ids);
    account.run(removeWordsRule, { lang, ids });
  }),
  fc.tuple(key, fc.constantFrom(...grades), fc.boolean()).map(([one, grade, isUndone]): Act => (account) => {
    const word = account.get(wordRef(lang, one));
    if (!isWord(word) || isPutAway(word.status)) return;
    // Only what is due is reviewed.
    account.now = Math.max(account.now, word.srsNextReview);
    const session = `s${account.now}`;
    account.run(startPracticeRule, { lang, session, kind: 'words', items: [{ key: one, exercise: 'flashcard' }] });
    account.run(gradeWordRule, { lang, session, key: one, exercise: 'flashcard', grade, seen: word.srsLastReview });
    if (isUndone) account.run(undoGradeRule, { lang, session, key: one });
  }),
  // An undo puts back what was kept at some earlier time, also twice.
  fc.constant<Act>((account, kept) => {
    account.run(restoreWordsRule, { lang, words: [...kept].map(([id, before]) => ({ id, before })) });
  }),
  // Calls of a device that was offline are made days ago.
  fc.integer({ min: -72, max: 72 }).map((hours): Act => (account) => {
    account.now += hours * hour;
  }),
);

function keep(account: Account, kept: Map<string, Word | null>, ids: readonly string[]): void {
  for (const id of ids) {
    const stored = account.get(wordRef(lang, id));
    kept.set(id, isWord(stored) ? stored : null);
  }
}

test('the changes of all days sum to the words that there are, whatever rules ran in whatever order', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const account = new Account();
      const kept = new Map<string, Word | null>();
      for (const one of acts) {
        one(account, kept);
        expect(summed(account)).toEqual(counted(account));
      }
    }),
  );
});

test('a change of status is counted on the day of the learner on which it was made', () => {
  const account = new Account();
  account.run(saveWordRule, { lang, text: 'cat', status: '2' });
  account.run(saveWordRule, { lang, text: 'dog', status: '2' });
  account.now = Date.parse('2026-05-20T22:30:00Z');
  account.run(saveWordRule, { lang, text: 'cat', status: '5' });
  account.run(saveWordRule, { lang, text: 'bee' });
  account.run(restoreWordsRule, { lang, words: [{ id: 'bee', before: null }] });
  expect([account.get(historyRef('2026-05-20'))?.statuses, account.get(historyRef('2026-05-21'))?.statuses]).toEqual([
    { en: { '2': 2 } },
    { en: { '2': -1, '5': 1 } },
  ]);
});

test('the text of the pages read is kept with how well it was known', () => {
  const account = withBook();
  const read = (text: TextRead) => account.run(recordReadingRule, { bookId: fileId, seconds: 60, pages: 1, text });
  read({ words: 100, known: 80, learning: 15 });
  account.now += 60_000;
  read({ words: 100, known: 70, learning: 5 });
  expect(account.get(historyRef('2026-05-20'))?.text).toEqual({ en: { words: 200, known: 150, learning: 20 } });
});

test('text counts for the credited time alone, and for no more words than can be read in it', () => {
  const account = withBook();
  const text = { words: 400, known: 200, learning: 100 };
  const read = () => account.run(recordReadingRule, { bookId: fileId, seconds: 60, pages: 1, text });
  const kept = () => account.get(historyRef('2026-05-20'))?.text?.en;
  read();
  read();
  expect(kept()).toEqual(text);
  account.now += 30_000;
  read();
  expect(kept()).toEqual({ words: 600, known: 300, learning: 150 });
  account.now += 900_000;
  account.run(recordReadingRule, {
    bookId: fileId,
    seconds: 60,
    pages: 1,
    text: { words: 6_000, known: 3_000, learning: 0 },
  });
  expect(kept()).toEqual({ words: 600 + mostWordsAMinute, known: 300 + mostWordsAMinute / 2, learning: 150 });
});

test('no set of reports makes more text than the time allows, nor more known words than words', () => {
  const report = fc.record({
    at: fc.integer({ min: 0, max: 100_000 }),
    seconds: fc.integer({ min: 0, max: 900 }),
    counts: fc.tuple(fc.nat(5_000), fc.nat(5_000), fc.nat(5_000)),
  });
  fc.assert(
    fc.property(fc.array(report, { maxLength: 20 }), (reports) => {
      const account = withBook();
      for (const {
        at,
        seconds,
        counts: [known, learning, others],
      } of reports) {
        account.now = noon + at * 1_000;
        const text = { words: known + learning + others, known, learning };
        account.run(recordReadingRule, { bookId: fileId, seconds, pages: 0, text });
      }
      for (const [, { text, sessions }] of days(account)) {
        const { words, known, learning } = text?.en ?? { words: 0, known: 0, learning: 0 };
        const time = Object.values(sessions ?? {}).reduce((sum, one) => sum + one, 0);
        expect(words).toBeLessThanOrEqual((time * mostWordsAMinute) / 60_000);
        expect(known + learning).toBeLessThanOrEqual(words);
      }
    }),
  );
});

test('a book is finished once, on the day on which its end was reached, and stays so when it is removed', () => {
  const account = withBook();
  const locator = { section: 'a.xhtml', block: 1, offset: 2 };
  const reach = (fraction: number) =>
    account.run(saveReadingPositionRule, { bookId: fileId, locator, fraction, at: account.now });
  reach(0.5);
  expect(days(account).every(([, { finished }]) => finished === undefined)).toBe(true);
  account.now += hour;
  reach(0.995);
  account.now += 24 * hour;
  reach(0.1);
  reach(1);
  const book = account.get(bookRef(fileId));
  account.run(removeBookRule, { bookId: fileId });
  if (book) account.run(restoreBookRule, { bookId: fileId, book });
  reach(1);
  expect(days(account).flatMap(([day, { finished }]) => (finished ? [[day, finished]] : []))).toEqual([
    ['2026-05-20', { en: [fileId] }],
  ]);
});
