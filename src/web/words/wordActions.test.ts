import { expect, test } from 'vitest';
import { profileRef } from '#domain/profile/profile.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { openSite } from '#replica/testing/site.ts';
import { catchToasts } from '#web/ui/testing/catchToasts.ts';
import { undoLastMark } from './markToast.tsx';
import { markRestKnown, wordActions } from './wordActions.ts';

const count = 1_200;

test('a page of more words than a call takes, with a text that is no word among them, is marked and undone in one step', async () => {
  const site = await openSite({});
  const store = openDemoStore({ origin: site.origin, remember: () => {} });
  const { toasts, stop } = catchToasts();
  const words = Array.from({ length: count }, (_, at) => `word${String.fromCharCode(97 + (at % 26))}${at}`);
  const marked = () => store.peek(profileRef(store.uid))?.wordsMarkedCount ?? 0;
  const before = marked();
  const tooLong = 'x'.repeat(300);
  try {
    await markRestKnown(store, 'en', new Map([...words, tooLong].map((word) => [word, word])));
    expect([marked() - before, store.statuses('en').get('worda0'), store.statuses('en').get(tooLong)]).toEqual([
      count,
      '5',
      null,
    ]);
    expect(toasts.map(({ title }) => title)).toEqual([`${count} palabras pasan a «La sé»`]);
    toasts[0]?.action?.run();
    await expect.poll(() => words.filter((word) => store.statuses('en').get(word) !== null)).toEqual([]);
  } finally {
    stop();
    site.close();
  }
});

test('marks, the latest first, are undone also when their toast has gone; what the card shows is not told', async () => {
  const site = await openSite({});
  const store = openDemoStore({ origin: site.origin, remember: () => {} });
  const { toasts, stop } = catchToasts();
  const lastToast = () => [toasts.at(-1)?.title, toasts.at(-1)?.detail];
  const met = (text: string) => wordActions(store, { key: text, text, language: 'en', sentence: '' });
  const status = (word: string) => store.statuses('en').get(word);
  try {
    await met('zephyr').mark('2');
    expect(lastToast()).toEqual(['«zephyr»', 'añadida a tu vocabulario']);
    await met('quay').mark('99');
    expect(lastToast()).toEqual(['2 palabras marcadas', 'zephyr y quay']);
    toasts.at(-1)?.onLapse?.();
    await met('gable').mark('99');
    expect(lastToast()).toEqual(['«gable»', 'ignorada']);
    const count = toasts.length;
    await met('zephyr').note('brisa', '');
    await met('zephyr').star(true);
    await met('zephyr').tag('mar');
    await met('zephyr').keepTags([]);
    expect(toasts.length).toBe(count);
    toasts.at(-1)?.onLapse?.();

    await undoLastMark(store);
    expect([lastToast(), toasts.at(-1)?.action]).toEqual([['«gable» vuelve a nueva', undefined], undefined]);
    await undoLastMark(store);
    await undoLastMark(store);
    await undoLastMark(store);
    expect([status('gable'), status('quay'), status('zephyr')]).toEqual([null, null, null]);
    expect(lastToast()).toEqual(['«zephyr» vuelve a nueva', undefined]);
  } finally {
    stop();
    site.close();
  }
});

test('an undo that comes before a mark is answered undoes that mark, and a second one the mark before it', async () => {
  const site = await openSite({});
  const store = openDemoStore({ origin: site.origin, remember: () => {} });
  const { stop } = catchToasts();
  const status = (word: string) => store.statuses('en').get(word);
  const mark = (word: string) => wordActions(store, { key: word, text: word, language: 'en', sentence: '' }).mark('2');
  const statuses = () => ['zephyr', 'quay', 'gable'].map(status);
  try {
    await mark('zephyr');
    const unanswered = mark('quay');
    await undoLastMark(store);
    await unanswered;
    expect(statuses()).toEqual(['2', null, null]);
    const marked = mark('gable');
    await Promise.all([undoLastMark(store), undoLastMark(store), marked]);
    expect(statuses()).toEqual([null, null, null]);
  } finally {
    stop();
    site.close();
  }
});
