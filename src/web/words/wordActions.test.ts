import { expect, test } from 'vitest';
import { profileRef } from '#domain/profile/profile.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { openSite } from '#replica/testing/site.ts';
import { showBy, type ToastMessage } from '#web/ui/toasts.ts';
import { markRestKnown } from './wordActions.ts';

const count = 1_200;

test('a page of more words than a call takes, with a text that is no word among them, is marked and undone in one step', async () => {
  const site = await openSite({});
  const store = openDemoStore({ origin: site.origin, remember: () => {} });
  const told: ToastMessage[] = [];
  const stop = showBy((message) => told.push(message));
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
    expect(told.map(({ title }) => title)).toEqual([`${count} palabras conocidas más`]);
    told[0]?.action?.run();
    await expect.poll(() => words.filter((word) => store.statuses('en').get(word) !== null)).toEqual([]);
  } finally {
    stop();
    site.close();
  }
});
