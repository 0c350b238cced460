import { expect, test } from 'vitest';
import { productCalls } from './calls.ts';
import { lateCalls } from './lateCalls.ts';
import { Unreachable } from '../server/transport.ts';

test('calls that cannot be fetched are no answer, and are asked for again', async () => {
  let tries = 0;
  const calls = lateCalls(async () => {
    if (++tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return productCalls;
  });
  await expect(calls.load()).rejects.toBeInstanceOf(Unreachable);
  expect(calls.loaded()).toBe(null);
  expect(await Promise.all([calls.load(), calls.load()])).toEqual([productCalls, productCalls]);
  expect(calls.loaded()).toBe(productCalls);
  await calls.load();
  expect(tries).toBe(2);
});
