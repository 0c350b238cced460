import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readClock } from './clock.ts';

test.each([
  ['5:34:31.396', 20_071.396],
  ['124:59:36', 449_976],
  ['0:05:01.2', 301.2],
  ['0:00:04', 4],
  ['09:58', 598],
  ['00:56.78', 56.78],
  ['76.2s', 76.2],
  ['7.75h', 27_900],
  ['13min', 780],
  ['2345ms', 2.345],
  ['12.345', 12.345],
  [' 3s ', 3],
])('%s is %s seconds', (value, seconds) => {
  expect(readClock(value)).toBeCloseTo(seconds, 6);
});

test.each(['', 'now', '1:2:3:4', '1:60:00', '00:75', '-3s', '3 s', '1e9', '5.', `${'9'.repeat(60)}s`])(
  '«%s» is no time',
  (value) => {
    expect(readClock(value)).toBeNull();
  },
);

test('whatever is written, it is a time of the clock or none', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const seconds = readClock(value);
      expect(seconds === null || seconds >= 0).toBe(true);
    }),
  );
});
