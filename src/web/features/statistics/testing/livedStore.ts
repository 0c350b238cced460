import type { AccountStore } from '#web/platform/accountStore.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { plainBook } from '#domain/library/testing/plainBook.ts';

const day = 86_400_000;

/** A learner's actions on one day of the test. */
export interface LivedDay {
  /** Minutes of one sitting, with 120 words read in each. */
  readonly minutes?: number;
  /** Of these words. */
  readonly shareKnown?: number;
  readonly pages?: number;
  readonly marks?: Readonly<Record<string, '1' | '2' | '5'>>;
  readonly finishes?: boolean;
}

const { fileId: bookId } = plainBook;
export const livedBook = { ...plainBook, title: 'The Quiet Harbour', author: 'Ada Page' } as const;

/**
 * The store of a learner who has lived these days, the last of them ending now: every figure of it was written by the rules.
 * @param now noon of the last day, epoch milliseconds
 */
export async function livedStore(days: readonly LivedDay[], now: number): Promise<AccountStore> {
  let clock = now - days.length * day;
  const store = openDemoStore({ origin: 'http://127.0.0.1:9', now: () => clock, remember: () => undefined });
  await store.call('updateSettings', { timeZone: 'UTC' });
  await store.call('updateProfile', { languagesList: ['en', 'fr'] });
  await store.call('restoreBook', { bookId, book: livedBook });
  for (const { minutes = 0, shareKnown = 0.8, pages = 0, marks = {}, finishes = false } of days) {
    clock += day;
    for (let left = minutes; left > 0; left -= 15) {
      const read = Math.min(15, left);
      clock += read * 60_000;
      const known = Math.round(120 * read * shareKnown);
      const text = { words: 120 * read, known, learning: Math.min(120 * read - known, 12 * read) };
      await store.call('recordReading', {
        bookId,
        seconds: read * 60,
        pages: Math.round((pages * read) / minutes),
        session: String(clock),
        text,
      });
    }
    clock -= minutes * 60_000;
    for (const [text, status] of Object.entries(marks)) await store.call('saveWord', { lang: 'en', text, status });
    if (finishes) {
      const locator = { section: 'a', block: 0, offset: 0 };
      await store.call('saveReadingPosition', { bookId, locator, fraction: 1, at: clock });
    }
  }
  return store;
}
