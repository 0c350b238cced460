import { expect, test } from 'vitest';
import { askBeforeLeaving } from './askBeforeLeaving.ts';

/** Would the browser ask? As it asks a page: by an event that the page may refuse. */
const asks = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser asks before the page is left as long as any work goes on, also when one of it fails', async () => {
  const book = Promise.withResolvers<string>();
  const film = Promise.withResolvers<string>();
  expect(asks()).toBe(false);
  const kept = askBeforeLeaving(book.promise);
  const failed = askBeforeLeaving(film.promise);
  expect(asks()).toBe(true);
  book.resolve('book');
  expect(await kept).toBe('book');
  expect(asks()).toBe(true);
  film.reject(new Error('no room'));
  await expect(failed).rejects.toThrow('no room');
  expect(asks()).toBe(false);
});
