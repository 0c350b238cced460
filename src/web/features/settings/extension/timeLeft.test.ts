import { expect, test } from 'vitest';
import { shownCode, timeLeft } from './timeLeft.ts';

test.each([
  [600_000, '10\u00A0min 0\u00A0s'],
  [580_000, '9\u00A0min 40\u00A0s'],
  [579_001, '9\u00A0min 40\u00A0s'],
  [59_000, '59\u00A0s'],
  [1, '1\u00A0s'],
])('%i ms are %s', (left, text) => {
  expect(timeLeft(left)).toBe(text);
});

test('a code is shown in two halves', () => {
  expect(shownCode('7K4M2QXD')).toBe('7K4M-2QXD');
});
