import { expect, test } from 'vitest';
import { inCalls } from './inCalls.ts';

test('a batch holds 500 records at most, and fewer when they are large', () => {
  expect(inCalls([])).toEqual([]);
  expect(inCalls(Array.from({ length: 1_001 }, (_, id) => ({ id }))).map((batch) => batch.length)).toEqual([
    500, 500, 1,
  ]);
  const large = Array.from({ length: 20 }, (_, id) => ({ id, notes: 'ñ'.repeat(50_000) }));
  const batches = inCalls(large);
  expect(batches.flat()).toEqual(large);
  for (const batch of batches)
    expect(new TextEncoder().encode(JSON.stringify(batch)).byteLength).toBeLessThan(1_000_000);
  expect(inCalls([{ notes: 'x'.repeat(600_000) }, { notes: '' }]).map((batch) => batch.length)).toEqual([1, 1]);
});
