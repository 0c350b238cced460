import { afterEach, beforeEach, expect, test } from 'vitest';
import { localAccounts } from '#web/platform/testing/localAccounts.ts';
import { catchToasts } from '#web/ui/testing/catchToasts.ts';
import { undoLastMark } from './markToast.tsx';
import { removeMany } from './manyWords.ts';
import { markFamily, markRestKnown, wordActions } from './wordActions.ts';

const { account, tab, clear } = localAccounts();
let caught: ReturnType<typeof catchToasts>;
beforeEach(() => {
  caught = catchToasts();
});
afterEach(async () => {
  caught.stop();
  await clear();
});

const met = (text: string) => ({ key: text, text, language: 'en' as const, sentence: '' });
const lastTitle = () => caught.toasts.at(-1)?.title;

test('marks of a page that was closed are undone by the next one, the latest first, whatever kind they are', async () => {
  const uid = await account();
  const first = tab(uid);
  await wordActions(first, met('zephyr')).mark('2');
  await wordActions(first, met('zephyr')).mark('3');
  await markFamily(first, met('quay'), [{ key: 'quays', text: 'quays' }], '5');
  await markRestKnown(first, 'en', new Map([['gable', 'gable']]));
  await removeMany(first, 'en', ['quay'], () => 'quitada');
  first.close();
  const next = tab(uid);
  const statuses = next.statuses('en');
  await statuses.ready;
  const shown = () => ['zephyr', 'quay', 'quays', 'gable'].map((word) => statuses.get(word));
  await expect.poll(shown).toEqual(['3', null, '5', '5']);
  await undoLastMark(next);
  await expect.poll(shown).toEqual(['3', '5', '5', '5']);
  expect(lastTitle()).toBe('«quay» vuelve a «La sé»');
  await undoLastMark(next);
  await expect.poll(shown).toEqual(['3', '5', '5', null]);
  expect(lastTitle()).toBe('«gable» vuelve a nueva');
  await undoLastMark(next);
  await expect.poll(shown).toEqual(['3', null, null, null]);
  expect(lastTitle()).toBe('2 palabras vuelven a como estaban');
  // Its level was part of its mark.
  await undoLastMark(next);
  await expect.poll(shown).toEqual([null, null, null, null]);
  expect(lastTitle()).toBe('«zephyr» vuelve a nueva');
  const count = caught.toasts.length;
  await undoLastMark(next);
  expect(caught.toasts.length).toBe(count);
});

test('a word that was changed after the mark of a page that was closed stays as it is', async () => {
  const uid = await account();
  const first = tab(uid);
  await wordActions(first, met('zephyr')).mark('2');
  await first.call('editWords', { lang: 'en', ids: ['zephyr'], changes: { status: '5' } });
  first.close();
  const next = tab(uid);
  await next.statuses('en').ready;
  await undoLastMark(next);
  expect([next.statuses('en').get('zephyr'), caught.toasts.at(-1)?.detail]).toEqual([
    '5',
    '1 ha cambiado después y se queda como está.',
  ]);
});

test('a mark that failed shows what was there before', async () => {
  const store = tab(await account());
  const statuses = store.statuses('en');
  await statuses.ready;
  await wordActions(store, met('zephyr')).mark('2');
  const failing = { ...store, callAll: () => Promise.reject(new Error('no room')) };
  await wordActions(failing, met('zephyr')).mark('5');
  await wordActions(failing, met('quay')).mark('5');
  await markFamily(failing, met('zephyr'), [{ key: 'gable', text: 'gable' }], '99');
  await expect.poll(() => ['zephyr', 'quay', 'gable'].map((word) => statuses.get(word))).toEqual(['2', null, null]);
});
