import { expect, test } from 'vitest';
import { fromPage, packStatuses, unpackStatuses } from './pageMessages.ts';

test('statuses come over as they were', () => {
  const statuses = ['1', null, '99', '5', '4', '3', '2'] as const;
  const packed = packStatuses(statuses);
  expect([packed.length, unpackStatuses(packed)]).toEqual([statuses.length, statuses]);
});

const texts = { kind: 'texts', origin: 'https://harbourpost.example', language: 'en', counts: [['ferry', 4]] };

test.each([
  [{ kind: 'alive' }],
  [{ kind: 'words', language: 'en' }],
  [{ kind: 'statuses', language: 'en', keys: ['ferry'] }],
  [texts],
  [{ ...texts, language: null, counts: [], spoken: 'es' }],
])('%j is a message of a page', (message) => {
  expect(fromPage(message)).toEqual(message);
});

test.each([
  [null],
  ['alive'],
  [{ kind: 'everything' }],
  [{ kind: 'words', language: 'xx' }],
  [{ kind: 'statuses', language: 'en', keys: 'ferry' }],
  [{ kind: 'statuses', language: 'en', keys: [''] }],
  [{ kind: 'statuses', language: 'en', keys: ['x'.repeat(201)] }],
  [{ kind: 'statuses', language: 'en', keys: Array.from({ length: 20_001 }, () => 'a') }],
  [{ ...texts, counts: [['ferry', 0]] }],
  [{ ...texts, counts: [['ferry', 1e300]] }],
  [{ ...texts, counts: [['ferry']] }],
  [{ ...texts, origin: 1 }],
])('%j is none', (message) => {
  expect(fromPage(message)).toBe(null);
});

test('what is not asked for does not come along', () => {
  expect(fromPage({ ...texts, spoken: '<b>', more: 1 })).toEqual(texts);
});
