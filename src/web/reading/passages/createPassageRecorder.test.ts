import { afterEach, beforeEach, expect, test } from 'vitest';
import { profileRef } from '#domain/profile/profile.ts';
import { exposuresRef } from '#domain/words/inference/exposures.ts';
import { isWord } from '#domain/words/word.ts';
import { openSite, type Site } from '#replica/testing/site.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { createPassageRecorder, type PassageRecorder } from './createPassageRecorder.ts';

let now: number;
let site: Site;
let store: AccountStore;
let recorder: PassageRecorder;
const faults: unknown[] = [];

beforeEach(async () => {
  now = Date.parse('2026-05-20T10:00:00Z');
  site = await openSite({});
  store = openDemoStore({ origin: site.origin, now: () => now, remember: () => undefined });
  await store.statuses('en').ready;
  store.watch(profileRef(store.uid), () => undefined);
  store.watch(exposuresRef('en'), () => undefined);
  recorder = createPassageRecorder({
    store,
    language: 'en',
    settings() {
      const profile = store.peek(profileRef(store.uid));
      if (!profile) throw new Error('the profile is not here');
      return profile.settings;
    },
    now: () => now,
    onFault: (error) => faults.push(error),
  });
});
afterEach(() => {
  site.close();
  expect(faults.splice(0)).toEqual([]);
});

const isHelped = (key: string) => key === 'nora';
const passedText = (words: readonly string[], from = 0) => ({
  text: 'b1 one.xhtml',
  from,
  to: from + 100,
  words: words.map((key, at) => ({ key, at: from + at })),
  isHelped,
});
/** Reads a text and goes on. */
const read = (words: readonly string[], from = 0) => recorder.passed(passedText(words, from));
const pagesOf = async (): Promise<Record<string, number>> => {
  await recorder.flush();
  const words = store.peek(exposuresRef('en'))?.words ?? {};
  return Object.fromEntries(Object.entries(words).map(([key, [pages]]) => [key, pages]));
};

test('new words of a page count, not names, nor what was looked up on it', async () => {
  // Before the page was stayed on.
  recorder.lookedUp('quay');
  recorder.inSight([]);
  read(['quay', 'tide', 'nora', 'tide']);
  recorder.inSight([]);
  read(['quay', 'tide'], 100);
  expect(await pagesOf()).toEqual({ quay: 1, tide: 2 });
});

test('looking a word up takes away the pages before, those that wait to be sent too', async () => {
  read(['quay', 'tide']);
  expect(await pagesOf()).toEqual({ quay: 1, tide: 1 });
  read(['quay', 'tide'], 100);
  recorder.lookedUp('quay');
  expect(await pagesOf()).toEqual({ tide: 2 });
});

test('words that are known or being learned are not counted', async () => {
  await store.call('saveWord', { lang: 'en', text: 'wing', status: '5' });
  await store.call('saveWord', { lang: 'en', text: 'lamp', status: '2' });
  await store.call('saveWord', { lang: 'en', text: 'door', status: '1' });
  read(['wing', 'lamp', 'door', 'sky']);
  expect(await pagesOf()).toEqual({ door: 1, sky: 1 });
});

test('turned off, nothing is counted from the next page on', async () => {
  read(['tide']);
  await store.call('updateSettings', { autoInferenceEnabled: false });
  read(['tide'], 100);
  expect(await pagesOf()).toEqual({});
  await store.call('updateSettings', { autoInferenceEnabled: true });
  read(['tide'], 200);
  expect(await pagesOf()).toEqual({ tide: 1 });
});

/** Learners who want reading to count, or not, with a word due among known ones. */
async function withDueWord(countsReading: boolean) {
  await store.call('updateSettings', { practice: { countsReading } });
  await store.call('saveWord', { lang: 'en', text: 'sea', status: '5' });
  await store.call('saveWord', { lang: 'en', text: 'tide', status: '2' });
  now += 86_400_000;
  const dueAt = async (): Promise<number> => {
    const word = (await store.words('en', ['tide'])).get('tide');
    return isWord(word) ? word.srsNextReview : 0;
  };
  return { dueAt, known: Array.from({ length: 19 }, () => 'sea') };
}

/** Stays on a text until its words are known, and reads on. */
async function stayAndRead(words: readonly string[], from = 0): Promise<void> {
  recorder.inSight(words);
  await store.words('en', words);
  read(words, from);
  await recorder.flush();
}

test('reading reviews a due word in text that is understood, once a day, and says so once', async () => {
  const { dueAt, known } = await withDueWord(true);
  await stayAndRead([...known.slice(1), 'tide', 'fresh']);
  expect(await dueAt()).toBeLessThan(now);
  await stayAndRead([...known, 'tide', 'fresh'], 100);
  expect(await dueAt()).toBeGreaterThan(now);
  expect(recorder.takeReviews().keys).toEqual(['tide']);
  expect(recorder.takeReviews().keys).toEqual([]);
});

test('looked up, a word is due and its page reviews nothing', async () => {
  const { dueAt, known } = await withDueWord(true);
  await stayAndRead([...known, 'tide']);
  const later = await dueAt();
  recorder.inSight([...known, 'tide']);
  recorder.lookedUp('tide');
  await store.words('en', ['tide']);
  await recorder.flush();
  expect([later > now, await dueAt()]).toEqual([true, now]);
  read([...known, 'tide'], 100);
  await recorder.flush();
  expect(await dueAt()).toBe(now);
});

test('who does not want it has nothing reviewed, nor made due, by reading', async () => {
  const { dueAt, known } = await withDueWord(false);
  const before = await dueAt();
  await stayAndRead([...known, 'tide']);
  recorder.lookedUp('tide');
  await recorder.flush();
  expect(await dueAt()).toBe(before);
});
