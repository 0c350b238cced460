import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Said } from './protocol.ts';
import { createStoreFaults } from './storeFaults.ts';

function open(dropFiles: () => Promise<boolean> = async () => false) {
  const said: Said[] = [];
  const full: boolean[] = [];
  const faults = createStoreFaults({
    stopped: new AbortController().signal,
    dropFiles,
    onFull: (next) => full.push(next),
    say: (one) => said.push(one),
  });
  return { faults, said, full };
}

const quota = (): Promise<never> => Promise.reject(new DOMException('full', 'QuotaExceededError'));
const notice: Said = { said: 'notice', id: 0, notice: { callName: 'store', reason: 'storage-full' } };

test('a feed that finds no room is told of once, shown while it lasts, and told of again the next time', async () => {
  const { faults, said, full } = open();
  for (let round = 0; round < 3; round++) await faults.withRoom(quota).catch(faults.fault);
  expect([said, full]).toEqual([[notice], [true]]);
  faults.hasRoom();
  faults.hasRoom();
  expect(full).toEqual([true, false]);
  await faults.withRoom(quota).catch(faults.fault);
  expect([said, full]).toEqual([
    [notice, notice],
    [true, false, true],
  ]);
});

test('files that can be had again make room first; without any the call is refused', async () => {
  let dropped = 0;
  const { faults } = open(async () => ++dropped === 1);
  let tries = 0;
  expect(await faults.withRoom(() => (++tries === 1 ? quota() : Promise.resolve('stored')))).toBe('stored');
  await expect(faults.withRoom(quota)).rejects.toEqual(new Refusal('storage-full'));
});
