import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { createFaults } from './faults.ts';

function open(dropFiles: () => Promise<boolean> = async () => false) {
  const full: boolean[] = [];
  const faults = createFaults({
    stopped: new AbortController().signal,
    dropFiles,
    onFull: (next) => full.push(next),
  });
  return { faults, full };
}

const quota = (): Promise<never> => Promise.reject(new DOMException('full', 'QuotaExceededError'));

test('a feed that finds no room is told of once, and told of again the next time', async () => {
  const { faults, full } = open();
  for (let round = 0; round < 3; round++) await faults.withRoom(quota).catch(faults.fault);
  expect(full).toEqual([true]);
  faults.hasRoom();
  faults.hasRoom();
  expect(full).toEqual([true, false]);
  await faults.withRoom(quota).catch(faults.fault);
  expect(full).toEqual([true, false, true]);
});

test('files that can be fetched again make room first; without any the call is refused', async () => {
  let dropped = 0;
  const { faults } = open(async () => ++dropped === 1);
  let tries = 0;
  expect(await faults.withRoom(() => (++tries === 1 ? quota() : Promise.resolve('stored')))).toBe('stored');
  await expect(faults.withRoom(quota)).rejects.toEqual(new Refusal('storage-full'));
});
