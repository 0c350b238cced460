import { expect, test } from 'vitest';
import { ChunkCache } from './chunkCache.ts';

const text = (key: string): string => JSON.stringify([[key, { text: key }]]);

test('a decoded chunk is kept as it is; the longest unused goes when there are too many', () => {
  const cache = new ChunkCache(3 * text('a').length);
  for (const [chunk, key] of ['a', 'b', 'c'].entries()) cache.keep(chunk, text(key));
  const first = cache.get(0);
  expect([first?.get('a'), cache.get(0) === first]).toEqual([{ text: 'a' }, true]);
  cache.keep(3, text('d'));
  expect([0, 1, 2, 3].map((chunk) => cache.get(chunk) !== undefined)).toEqual([true, false, true, true]);
  expect(cache.keep(4, undefined).size).toBe(0);
  cache.drop(0);
  expect(cache.get(0)).toBe(undefined);
});
