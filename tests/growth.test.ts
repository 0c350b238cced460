import { expect, test } from 'vitest';
import { growth } from '../bench/samples.ts';

const of = (...measured: readonly (readonly [size: number, value: number])[]): string => growth(new Map(measured));

test('work that grows as its size is said to, whatever order the sizes come in', () => {
  expect(of([400, 39], [100, 10], [1_600, 152])).toBe('4n × 3.9, 16n × 15.2');
});

test('work that grows as the square of its size is said to be too much', () => {
  expect(of([100, 10], [400, 160], [1_600, 2_560])).toBe('4n × 16.0 (more than 9), 16n × 256.0 (more than 81)');
});

test('what is shorter than the clock can tell is no base of a ratio', () => {
  expect(of([100, 0], [400, 0.2])).toBe('4n × 2.0');
});
