import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { latePart } from './latePart.ts';

test('code that few need is fetched once, with the first question; one that fails is unavailable, and the next tries again', async () => {
  let fetches = 0;
  const part = latePart(async () => {
    fetches++;
    if (fetches === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return { name: 'catalogues' };
  });
  expect(fetches).toBe(0);
  await expect(Promise.all([part(), part()])).rejects.toEqual(new Refusal('unavailable'));
  expect(fetches).toBe(1);
  // Questions that come together are answered in their order: a download is known before it is cancelled.
  const answered: number[] = [];
  await Promise.all([1, 2, 3].map((question) => part().then(() => answered.push(question))));
  expect([fetches, answered, await part()]).toEqual([2, [1, 2, 3], { name: 'catalogues' }]);
});
