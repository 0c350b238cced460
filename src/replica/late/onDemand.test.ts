import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { onDemand } from './onDemand.ts';

/** A part whose first fetch fails. */
function failingOnce(failure?: (error: unknown) => Error) {
  const fetched: object[] = [];
  const part = onDemand(async () => {
    fetched.push({});
    if (fetched.length === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return { name: 'catalogues' };
  }, failure);
  return { part, fetched };
}

test('code that few need is fetched once, with the first question; one that fails is unavailable, and the next tries again', async () => {
  const { part, fetched } = failingOnce();
  expect([fetched.length, part.loaded()]).toEqual([0, null]);
  await expect(Promise.all([part.load(), part.load()])).rejects.toEqual(new Refusal('unavailable'));
  expect([fetched.length, part.loaded()]).toEqual([1, null]);
  // Questions that come together are answered in their order: a download is known before it is cancelled.
  const answered: number[] = [];
  await Promise.all([1, 2, 3].map((question) => part.load().then(() => answered.push(question))));
  expect([fetched.length, answered, await part.load()]).toEqual([2, [1, 2, 3], { name: 'catalogues' }]);
  expect(part.loaded()).toBe(await part.load());
});

test('what it fails with is for its owner to say', async () => {
  const { part } = failingOnce((error) => new RangeError(String(error)));
  await expect(part.load()).rejects.toEqual(new RangeError('TypeError: Failed to fetch dynamically imported module'));
});
