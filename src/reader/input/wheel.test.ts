import { expect, test } from 'vitest';
import { createWheel } from './wheel.ts';

/** The turns that a wheel makes of moves of 60 pixels at these times. */
function turnsOf(times: readonly number[], turnedAt?: number): readonly number[] {
  const turns: number[] = [];
  const wheel = createWheel((step) => turns.push(step), turnedAt);
  for (const time of times) wheel(60, time);
  return turns;
}

test('a push turns once, however long it runs on; the next one turns again', () => {
  expect(turnsOf([0, 20, 40, 60, 80, 100])).toEqual([1]);
  expect(turnsOf([0, 20, 40, 400, 420])).toEqual([1, 1]);
});

test('a push that has turned to a page does not turn it too', () => {
  expect(turnsOf([1_020, 1_040, 1_060], 1_000)).toEqual([]);
  expect(turnsOf([1_020, 1_400, 1_420], 1_000)).toEqual([1]);
});
