import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { historyRef } from '#domain/history/day.ts';
import { minutesOf } from '#domain/progress/goal.ts';
import { Account, hour, noon } from '#domain/testing/account.ts';
import type { AddBookInput } from './addBook.ts';
import { addBookRule } from './addBook.ts';
import { bookRef } from './book.ts';
import { bookId } from './bookId.ts';
import { giveStoryRule } from './stories/giveStory.ts';
import { recordReadingRule } from './reading/recordReading.ts';
import { recountBookRule } from './recountBook.ts';
import { removeBookRule, restoreBookRule } from './removeBook.ts';
import { replaceBookRule } from './replaceBook.ts';
import { isOtherEdition } from './sameWork.ts';
import { saveReadingPositionRule } from './saveReadingPosition.ts';
import { updateBookRule } from './updateBook.ts';

const fileId = 'a'.repeat(64);
const facts: AddBookInput = {
  title: 'Candide',
  author: 'Voltaire',
  language: 'fr',
  fileId,
  fileSize: 9,
  coverId: null,
  indexId: null,
  wordCount: 5,
  uniqueWords: 4,
  chapterCount: 3,
};
const locator = { section: 'a.xhtml', block: 1, offset: 2 };

function setZone(account: Account, timeZone: string): void {
  account.documents.set('users/ana', { ...account.profile, settings: { ...account.profile.settings, timeZone } });
}

function withBook(changes: ConstructorParameters<typeof Account>[0] = {}): Account {
  const account = new Account(changes);
  account.run(addBookRule, facts);
  return account;
}

describe('adding and removing', () => {
  test('a file counts once; a second copy only when asked', () => {
    const account = withBook();
    expect(account.get(bookRef(fileId))).toMatchObject({
      title: 'Candide',
      addedAt: noon,
      openedAt: null,
      position: null,
      finished: false,
    });
    expect(() => account.run(addBookRule, facts)).toThrow(new Refusal('book-duplicate'));
    expect(account.run(addBookRule, { ...facts, copy: 2 })).toEqual({ id: bookId(fileId, 2) });
    expect(() => account.run(addBookRule, { ...facts, copy: 2 })).toThrow(new Refusal('book-duplicate'));
    account.run(removeBookRule, { bookId: fileId });
    account.run(addBookRule, facts);
    expect(account.profile).toMatchObject({
      booksAddedCount: 1,
      achievements: ['book-1'],
      experiencePoints: 50,
      gems: 10,
    });
  });

  test('a removed book comes back as it was', () => {
    const account = withBook();
    account.run(saveReadingPositionRule, { bookId: fileId, locator, fraction: 0.5, at: noon });
    const book = account.get(bookRef(fileId));
    if (!book) throw new Error('no book');
    account.run(removeBookRule, { bookId: fileId });
    account.run(removeBookRule, { bookId: fileId });
    expect([account.get(bookRef(fileId)), account.profile.lastReadBookId]).toEqual([null, null]);
    account.run(restoreBookRule, { bookId: fileId, book });
    expect(account.get(bookRef(fileId))).toEqual(book);
    expect(account.profile).toMatchObject({
      lastReadBookId: fileId,
      lastReadEpub: { title: 'Candide' },
      booksAddedCount: 1,
    });
    expect(() => account.run(restoreBookRule, { bookId: 'other', book })).toThrow(new Refusal('invalid-argument'));
  });

  test('a correction keeps the rest', () => {
    const account = withBook();
    account.run(saveReadingPositionRule, { bookId: fileId, locator, fraction: 0.5, at: noon });
    account.run(updateBookRule, { bookId: fileId, title: 'Cándido' });
    // That its names were offered stays noted, whatever is corrected.
    account.run(updateBookRule, { bookId: fileId, namesOffered: true });
    account.run(updateBookRule, { bookId: fileId, author: 'Voltaire' });
    expect(account.get(bookRef(fileId))).toMatchObject({ title: 'Cándido', namesOffered: true });
    expect(account.get(bookRef(fileId))).toMatchObject({
      title: 'Cándido',
      author: 'Voltaire',
      position: { fraction: 0.5 },
    });
    expect(account.profile.lastReadEpub).toEqual({ title: 'Cándido' });
    expect(() => account.run(updateBookRule, { bookId: 'none', title: 'x' })).toThrow(new Refusal('book-not-found'));
  });

  test('another edition takes the place of its file, keeps what is the learner’s, and can be taken back', () => {
    const account = withBook();
    const newer = 'b'.repeat(64);
    account.run(saveReadingPositionRule, { bookId: fileId, locator, fraction: 0.5, at: noon });
    account.run(updateBookRule, { bookId: fileId, title: 'Cándido' });
    const before = account.get(bookRef(fileId));
    const { title: _title, author: _author, language: _language, ...former } = facts;
    const edition = { ...former, fileId: newer, wordCount: 50, chapterCount: 9 };
    const position = { locator: { ...locator, block: 7 }, fraction: 0.25 };
    const change = { bookId: fileId, replaces: fileId, position, ...edition };
    account.run(replaceBookRule, change);
    const replaced = account.get(bookRef(fileId));
    expect(replaced).toEqual({ ...before, ...edition, firstFileId: fileId, position: { ...position, at: noon } });
    // Nothing is done twice, or to a file that is another one by now.
    account.run(replaceBookRule, { ...change, fileId: 'c'.repeat(64) });
    expect(account.get(bookRef(fileId))).toEqual(replaced);
    // It keeps its id, by which a removal is undone.
    account.run(removeBookRule, { bookId: fileId });
    if (replaced) account.run(restoreBookRule, { bookId: fileId, book: replaced });
    expect(account.get(bookRef(fileId))).toEqual(replaced);
    account.run(replaceBookRule, { bookId: fileId, replaces: newer, position: { locator, fraction: 0.5 }, ...former });
    expect(account.get(bookRef(fileId))).toEqual(before);
    expect(() => account.run(replaceBookRule, { ...change, bookId: 'none' })).toThrow(new Refusal('book-not-found'));
  });

  test('books are editions of one another when all of title and author is the same; volumes are not', () => {
    const book = (title: string, author = 'Alexandre Dumas') => ({ title, author });
    expect(isOtherEdition(book('Le Comte de Monte-Cristo'), book('Le comte de Monte Cristo'))).toBe(true);
    expect(isOtherEdition(book('Le Comte de Monte-Cristo, Tome I'), book('Le Comte de Monte-Cristo, Tome II'))).toBe(
      false,
    );
    expect(isOtherEdition(book('Poemas', 'Ana'), book('Poemas', 'Berta'))).toBe(false);
    expect(isOtherEdition(book(''), book(''))).toBe(false);
  });

  test('a newer count of its words is taken once, and for the language that it is in', () => {
    const account = withBook();
    const [indexId, newer] = ['b'.repeat(64), 'c'.repeat(64)];
    const count = { bookId: fileId, language: 'fr', indexId, indexVersion: 2, wordCount: 7, uniqueWords: 6 } as const;
    const book = () => account.get(bookRef(fileId));
    account.run(recountBookRule, { ...count, language: 'it' });
    account.run(recountBookRule, { ...count, bookId: 'gone' });
    expect(book()).toMatchObject({ indexId: null, wordCount: 5 });
    account.run(recountBookRule, count);
    account.run(recountBookRule, { ...count, indexId: newer });
    expect(book()).toMatchObject({ indexId, indexVersion: 2, wordCount: 7, uniqueWords: 6 });
    account.run(updateBookRule, { bookId: fileId, title: 'Cándido' });
    expect(book()?.indexVersion).toBe(2);
    // An index that does not say how it was counted, and another language, are still to be counted.
    account.run(updateBookRule, { bookId: fileId, indexId: newer });
    expect(book()).not.toHaveProperty('indexVersion');
    account.run(recountBookRule, count);
    account.run(updateBookRule, { bookId: fileId, language: 'it' });
    expect(book()).not.toHaveProperty('indexVersion');
  });

  test('a book in none of the languages has no counted words, until it is said to be in one', () => {
    const indexId = 'b'.repeat(64);
    const account = new Account();
    account.run(addBookRule, { ...facts, language: 'en', otherLanguage: 'ja', indexId });
    const book = () => account.get(bookRef(fileId));
    expect(book()).toMatchObject({ otherLanguage: 'ja', indexId: null });
    account.run(updateBookRule, { bookId: fileId, title: 'Neko' });
    expect(book()).toMatchObject({ title: 'Neko', otherLanguage: 'ja' });
    account.run(updateBookRule, { bookId: fileId, language: 'it', indexId });
    expect(book()).toMatchObject({ language: 'it', indexId });
    expect(book()).not.toHaveProperty('otherLanguage');
    account.run(updateBookRule, { bookId: fileId, otherLanguage: 'und' });
    expect(book()).toMatchObject({ otherLanguage: 'und', indexId: null });
  });
});

describe('where reading stopped', () => {
  test('the later place wins, whichever comes first', () => {
    const account = withBook();
    const at = (instant: number, fraction: number) =>
      account.run(saveReadingPositionRule, { bookId: fileId, locator, fraction, at: instant });
    account.now = noon + 2 * hour;
    at(noon + hour, 0.4);
    at(noon, 0.1);
    expect(account.get(bookRef(fileId))).toMatchObject({
      position: { fraction: 0.4, at: noon + hour },
      openedAt: noon + hour,
    });
    at(noon + hour, 0.5);
    expect(account.get(bookRef(fileId))?.position?.fraction).toBe(0.5);
  });

  test('a place that the device knew nothing of is kept beside the new one until it is answered for', () => {
    const account = withBook();
    account.now = noon + 5 * hour;
    const save = (at: number, fraction: number, more: object) =>
      account.run(saveReadingPositionRule, { bookId: fileId, locator, fraction, at: noon + at * hour, ...more });
    const stored = () => account.get(bookRef(fileId));
    save(0, 0.1, { since: 0 });
    save(1, 0.6, { since: noon });
    // An old copy that was read on without news of 0.6, and then two pages further.
    save(2, 0.11, { since: noon });
    save(3, 0.12, { since: noon + 2 * hour });
    expect(stored()).toMatchObject({ position: { fraction: 0.12 }, displaced: { fraction: 0.6, at: noon + hour } });
    save(4, 0.6, { since: noon + 3 * hour, answered: noon + hour });
    expect(stored()).toMatchObject({ position: { fraction: 0.6 } });
    expect(stored()).not.toHaveProperty('displaced');
    save(5, 0.7, {});
    expect(stored()).not.toHaveProperty('displaced');
  });

  test('a clock that is ahead counts as now', () => {
    const account = withBook();
    account.run(saveReadingPositionRule, { bookId: fileId, locator, fraction: 0.4, at: noon + 99 * hour });
    account.now += hour;
    account.run(saveReadingPositionRule, { bookId: fileId, locator, fraction: 0.6, at: account.now });
    expect(account.get(bookRef(fileId))?.position).toEqual({ locator, fraction: 0.6, at: noon + hour });
  });

  test('a book read to its end is finished and stays so', () => {
    const account = withBook();
    account.run(saveReadingPositionRule, { bookId: fileId, locator, fraction: 0.995, at: noon });
    account.run(saveReadingPositionRule, { bookId: fileId, locator, fraction: 0.1, at: noon });
    expect(account.get(bookRef(fileId))?.finished).toBe(true);
  });
});

describe('reading', () => {
  const read = (account: Account, seconds: number, pages = 0) =>
    account.run(recordReadingRule, { bookId: fileId, seconds, pages });

  test('reaches the goal once a day: 50 XP and a day of the streak', () => {
    const account = withBook({ readingGoal: { value: 20 }, achievements: ['book-1'] });
    expect(read(account, 900, 30)).toEqual({ goalReached: false });
    account.now += 900_000;
    expect(read(account, 300, 10)).toEqual({ goalReached: true });
    account.now += 900_000;
    expect(read(account, 900)).toEqual({ goalReached: false });
    expect(account.profile).toMatchObject({
      experiencePoints: 50,
      dailyProgress: { date: '2026-05-20', readingTime: 35, pagesRead: 40, goalCompleted: true },
      streak: { current: 1, lastPracticeDate: '2026-05-20' },
      lastPracticed: account.now,
    });
  });

  const minutesRead = (account: Account) => account.profile.dailyProgress.readingTime;

  test('the same minutes cannot be claimed twice: at once, backwards, by stretches that overlap', () => {
    const account = withBook();
    for (let call = 0; call < 10; call++) read(account, 900, 450);
    for (let call = 0; call < 200; call++) {
      account.now -= 1;
      read(account, 900, 450);
    }
    expect(account.profile.dailyProgress).toMatchObject({ readingTime: 15, pagesRead: 450 });
    account.now = noon + 300_000;
    read(account, 900);
    expect(minutesRead(account)).toBe(20);
  });

  test('another time zone does not make the same minutes another day’s', () => {
    const account = withBook();
    read(account, 900);
    setZone(account, 'Pacific/Kiritimati');
    read(account, 900);
    setZone(account, 'Pacific/Pago_Pago');
    read(account, 900);
    const days = [...account.documents]
      .filter(([path]) => path.startsWith('history/'))
      .map(([path, day]) => [path, Object(day).languages.fr?.minutes]);
    expect(days).toEqual([['history/2026-05-20', 15]]);
  });

  test('what another device read while it was offline counts for its own day, once', () => {
    const account = withBook({ readingGoal: { value: 10 } });
    read(account, 600);
    const { now } = account;
    account.now = now - 24 * hour;
    for (const goalReached of [true, false]) expect(read(account, 900, 10)).toEqual({ goalReached });
    account.now = now + 60_000;
    read(account, 60);
    expect(account.profile).toMatchObject({
      dailyProgress: { date: '2026-05-20', readingTime: 11 },
      lastPracticed: now + 60_000,
      streak: { current: 2 },
    });
    expect(account.get(historyRef('2026-05-19'))?.languages.fr).toMatchObject({ minutes: 15, pages: 10 });
    expect(account.xpOf('daily_reading_goal:2026-05-19')).toBe(50);
  });

  test('a session is rounded once, whatever its pieces, and its history says so', () => {
    const cut = fc.array(
      fc.integer({ min: 1, max: 90 }).map((ticks) => ticks * 10),
      { minLength: 1, maxLength: 80 },
    );
    const start = fc.integer({ min: noon, max: noon + 24 * hour });
    fc.assert(
      fc.property(cut, start, (pieces, from) => {
        const account = withBook();
        account.now = from;
        for (const seconds of pieces) {
          account.now += seconds * 1_000;
          account.run(recordReadingRule, { bookId: fileId, seconds, pages: 0, session: 'one' });
        }
        const days = [...account.documents]
          .filter(([path]) => path.startsWith('history/'))
          .map(([, day]) => Object(day).languages.fr?.minutes ?? 0);
        expect(days.reduce((sum, minutes) => sum + minutes, 0)).toBe(
          minutesOf(pieces.reduce((sum, seconds) => sum + seconds, 0)),
        );
      }),
    );
  });

  test('no set of claims, in any order, credits more than the time that has passed', () => {
    const claim = fc.tuple(
      fc.integer({ min: 0, max: 7_200 }),
      fc.integer({ min: 1, max: 900 }),
      fc.constantFrom('a', 'b'),
      fc.constantFrom('Europe/Madrid', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'),
    );
    fc.assert(
      fc.property(fc.array(claim, { maxLength: 60 }), (claims) => {
        const account = withBook();
        for (const [at, seconds, session, zone] of claims) {
          account.now = noon + at * 1_000;
          setZone(account, zone);
          account.run(recordReadingRule, { bookId: fileId, seconds, pages: 900, session });
        }
        const credited = [...account.documents].flatMap(([path, day]) =>
          path.startsWith('history/') ? Object.values<number>(Object(day).sessions ?? {}) : [],
        );
        const claimed = new Set(
          claims.flatMap(([at, seconds]) => Array.from({ length: seconds }, (_, second) => at - second)),
        );
        expect(credited.reduce((sum, time) => sum + time, 0)).toBe(claimed.size * 1_000);
      }),
    );
  });

  test('under a minute is ignored', () => {
    const account = withBook();
    read(account, 50, 2);
    expect(account.profile.dailyProgress).toMatchObject({ readingTime: 0, pagesRead: 2 });
  });

  test('across midnight each day has its own share', () => {
    const account = withBook({ readingGoal: { value: 5 } });
    account.now = Date.parse('2026-05-20T22:05:00Z');
    read(account, 600, 10);
    expect(account.ledger.map(({ cause }) => cause)).toEqual(
      expect.arrayContaining(['daily_reading_goal:2026-05-20', 'daily_reading_goal:2026-05-21']),
    );
    expect(account.profile).toMatchObject({
      streak: { current: 2 },
      dailyProgress: { date: '2026-05-21', readingTime: 5, pagesRead: 5 },
    });
  });

  test('moving west does not bring yesterday’s goal back', () => {
    const account = withBook({ readingGoal: { value: 5 } });
    read(account, 300);
    setZone(account, 'Pacific/Pago_Pago');
    account.now += hour / 2;
    expect(read(account, 900)).toEqual({ goalReached: false });
    expect(account.profile.dailyProgress.date).toBe('2026-05-20');
  });

  test('after a change of zone a goal is paid only 18 hours after the last', () => {
    const account = withBook({ readingGoal: { value: 5 }, achievements: ['book-1'] });
    read(account, 300);
    setZone(account, 'Pacific/Kiritimati');
    account.now += hour;
    expect(read(account, 300)).toEqual({ goalReached: false });
    expect(account.profile).toMatchObject({
      experiencePoints: 50,
      dailyProgress: { date: '2026-05-21', goalCompleted: true },
    });
    account.now += 24 * hour;
    expect(read(account, 300)).toEqual({ goalReached: true });
    expect(['2026-05-20', '2026-05-21', '2026-05-22'].map((day) => account.xpOf(`daily_reading_goal:${day}`))).toEqual([
      50, 0, 50,
    ]);
  });

  test('counts only for a book that is there', () => {
    expect(() => read(new Account(), 60)).toThrow(new Refusal('book-not-found'));
  });
});

describe('the story that is given', () => {
  const { language: _french, ...other } = facts;
  const story = { ...other, language: 'en' as const, title: 'The Clock at Harrow Quay' };

  test('it is on the shelf once, counts for nothing, and does not come back when it was removed', () => {
    const account = new Account();
    expect(account.run(giveStoryRule, story)).toEqual({ given: true });
    expect(account.get(bookRef(fileId))).toMatchObject({ given: true, addedAt: noon, openedAt: null, position: null });
    expect(account.run(giveStoryRule, story)).toEqual({ given: false });
    expect(account.profile).toMatchObject({ booksAddedCount: 0, achievements: [], experiencePoints: 0 });
    account.run(removeBookRule, { bookId: fileId });
    expect(account.run(giveStoryRule, { ...story, fileId: 'b'.repeat(64) })).toEqual({ given: false });
    expect(account.get(bookRef(fileId))).toBeNull();
  });

  test('each language has its own, and a book that is there already stays as it is', () => {
    const account = new Account();
    account.run(addBookRule, story);
    expect(account.run(giveStoryRule, story)).toEqual({ given: false });
    expect(account.get(bookRef(fileId))).not.toHaveProperty('given');
    expect(account.run(giveStoryRule, { ...story, fileId: 'b'.repeat(64), language: 'fr' })).toEqual({ given: true });
  });
});
