import { expect, test } from 'vitest';
import { formatBytes } from './formatBytes.ts';

const MB = 1024 ** 2;

test('a size is said in a unit that a person reads', () => {
  const sizes = [
    0,
    1,
    1_024,
    300_000,
    1.44 * MB,
    9.96 * MB,
    312.4 * MB,
    1.5 * 1024 * MB,
    5 * 1024 * MB,
    12.3 * 1024 * MB,
  ];
  expect(sizes.map(formatBytes)).toEqual([
    '0 KB',
    '1 KB',
    '1 KB',
    '293 KB',
    '1,4 MB',
    '10 MB',
    '312 MB',
    '1,5 GB',
    '5 GB',
    '12 GB',
  ]);
});
