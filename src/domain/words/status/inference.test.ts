import { expect, test } from 'vitest';
import { candidates, lookUp, noExposures, passPage, refuse, type Exposures } from './inference.ts';
import type { Status } from '../word.ts';

const settings = { autoInferenceEnabled: true, inferenceThreshold: 25 };
const statuses: Record<string, Status> = { known: '5', unknown: '1', learning: '2', ignored: '99' };
const statusOf = (key: string) => (Object.hasOwn(statuses, key) ? statuses[key] : undefined);
const keys = ['new', 'constructor', 'unknown', 'known', 'learning', 'ignored', 'new'];

const read = (exposures: Exposures, times: number, from = 0): Exposures => {
  let current = exposures;
  for (let at = from; at < from + times; at++)
    current = passPage(current, { page: `p${at}`, keys, day: '2026-05-20', statusOf });
  return current;
};
const proposed = (exposures: Exposures, now = 0) => [...candidates(exposures, settings, statusOf, now)].toSorted();

test('new and unknown words become candidates at the threshold, not before', () => {
  expect(proposed(read(noExposures, 24))).toEqual([]);
  expect(proposed(read(noExposures, 25))).toEqual(['constructor', 'new', 'unknown']);
});

test('a page counts once a day', () => {
  const page = { page: 'p', keys: ['new'], statusOf };
  const once = passPage(noExposures, { ...page, day: '2026-05-20' });
  expect(passPage(once, { ...page, day: '2026-05-20' })).toBe(once);
  expect(passPage(once, { ...page, day: '2026-05-21' }).words['new']?.count).toBe(2);
});

test('looking a word up begins it again', () => {
  expect(proposed(lookUp(read(noExposures, 25), 'new'))).toEqual(['constructor', 'unknown']);
  expect(lookUp(noExposures, 'constructor')).toBe(noExposures);
});

test('a refused word is left alone for 30 days, also while it is read on', () => {
  const day = 86_400_000;
  const refused = read(refuse(read(noExposures, 25), ['new', 'unknown', 'constructor'], 0), 5, 100);
  expect(proposed(refused, 30 * day - 1)).toEqual([]);
  expect(proposed(refused, 30 * day)).toEqual(['constructor', 'new', 'unknown']);
});

test('nothing is proposed while inference is off, nor once a word has been marked', () => {
  const exposures = read(noExposures, 30);
  expect(candidates(exposures, { ...settings, autoInferenceEnabled: false }, statusOf, 0)).toEqual([]);
  expect(candidates(exposures, settings, () => '2', 0)).toEqual([]);
});
