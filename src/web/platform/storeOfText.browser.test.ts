import { expect, test } from 'vitest';
import { openDemoStore } from './demo/openDemoStore.ts';
import { storeOfText } from './storeOfText.ts';

test('names of a text are ignored in it alone, until the learner marks one; nothing is written for that', async () => {
  // Nothing answers at this address: the demo has no words of a pack.
  const store = openDemoStore({ origin: 'http://127.0.0.1:9', remember: () => undefined });
  const names = new Set(['nora', 'finch']);
  const ofText = storeOfText(store, 'fr', (key) => names.has(key));
  await ofText.statuses('fr').ready;
  const shown = (one: typeof store, language: 'fr' | 'en' = 'fr') =>
    ['nora', 'finch', 'quay'].map((key) => one.statuses(language).get(key));
  expect([shown(ofText), shown(store), shown(ofText, 'en')]).toEqual([
    ['99', '99', null],
    [null, null, null],
    [null, null, null],
  ]);
  expect((await ofText.words('fr', ['nora', 'finch'])).size).toBe(0);
  const heard: unknown[] = [];
  const stop = ofText.statuses('fr').subscribe((changed) => heard.push(changed));
  await ofText.call('saveWord', { lang: 'fr', text: 'finch', status: '2' });
  await expect
    .poll(() => [shown(ofText), shown(store)])
    .toEqual([
      ['99', '2', null],
      [null, '2', null],
    ]);
  expect(heard.length).toBeGreaterThan(0);
  // One view each time: pages that ask again need not draw anything anew.
  expect(ofText.statuses('fr')).toBe(ofText.statuses('fr'));
  stop();
  store.close();
});
