import { expect, test } from 'vitest';
import {
  formatMinutes,
  formatMinutesLeft,
  formatNumber,
  formatRoundMinutes,
  formatShare,
  formatShares,
  readingMinutes,
} from './numbers.ts';

test('numbers are written as in Spain', () => {
  expect([formatNumber(1000), formatNumber(1_234_567.6), formatNumber(7)]).toEqual(['1.000', '1.234.568', '7']);
  expect(formatShare(0.856)).toMatch(/^86\s%$/u);
});

test.each([
  [[0.75, 0.005, 0.245], '75 % 1 % 24 %'],
  [[1 / 3, 1 / 3, 1 / 3], '34 % 33 % 33 %'],
  [[0, 0, 0], '0 % 0 % 0 %'],
  [[1, 0, 0], '100 % 0 % 0 %'],
])('the shares %j are written as %s, whose sum is that of the whole', (shares, text) => {
  expect(formatShares(shares).join(' ').replaceAll('\u00A0', ' ')).toBe(text);
});

test.each([
  [0, '1 min'],
  [59.4, '59 min'],
  [59.5, '1 h'],
  [65, '1 h 5 min'],
  [458, '7 h 38 min'],
])('%d minutes are %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});

test('one minute is left, or several are', () => {
  expect([0.4, 1.5, 90].map(formatMinutesLeft)).toEqual(['Queda 1 min', 'Quedan 2 min', 'Quedan 1 h 30 min']);
});

test('a learner reads 150 words a minute until more is known', () => {
  expect(readingMinutes(3_000)).toBe(20);
});

test.each([
  [0, 'unos 5 min'],
  [38, 'unos 40 min'],
  [55, 'una hora'],
  [80, 'una hora'],
  [1_210, 'unas 20 h'],
])('%d minutes are in round figures %s', (minutes, text) => {
  expect(formatRoundMinutes(minutes)).toBe(text);
});
