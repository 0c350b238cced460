import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { accountTurns } from './accountTurns.ts';

test('an account has its turns, another its own, and one that asks too much is told when to come back', async () => {
  const inTurn = accountTurns({ atOnce: 1, waiting: 1 });
  const gate = Promise.withResolvers<string>();
  const first = inTurn('u', () => gate.promise);
  const second = inTurn('u', () => Promise.resolve('second'));
  await expect(inTurn('u', () => Promise.resolve('third'))).rejects.toEqual(
    new Refusal('too-many-requests', { wait: 1_000 }),
  );
  expect(await inTurn('v', () => Promise.resolve('other'))).toBe('other');
  gate.resolve('first');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
});

test('work that fails gives its turn back', async () => {
  const inTurn = accountTurns({ atOnce: 1, waiting: 0 });
  await expect(inTurn('u', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn('u', () => Promise.resolve('again'))).toBe('again');
});
