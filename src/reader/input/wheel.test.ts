import { describe, expect, test } from 'vitest';
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

describe('over a page that scrolls', () => {
  /** The turns that a wheel makes of these moves: when each is, and whether the page has no more to scroll that way. */
  function turnsAt(moves: readonly (readonly [time: number, isAtEdge: boolean, delta?: number])[]): readonly number[] {
    const turns: number[] = [];
    const wheel = createWheel(() => turns.push(moves.length));
    for (const [time, isAtEdge, delta = 60] of moves) wheel(delta, time, isAtEdge);
    return turns;
  }

  test('a push that has scrolled it to its end does not turn it, however long it runs on', () => {
    const runsOn = Array.from({ length: 40 }, (_, at) => [40 + at * 20, true] as const);
    expect(turnsAt([[0, false], [20, false], ...runsOn])).toEqual([]);
  });

  test('nor does it where it springs back at the end', () => {
    expect(
      turnsAt([
        [0, false],
        [20, true],
        [40, true, -1],
        [60, true],
        [80, true],
        [100, true],
      ]),
    ).toEqual([]);
  });

  test('the next push, which begins at the end, does', () => {
    expect(
      turnsAt([
        [0, false],
        [20, true],
        [300, true],
        [320, true],
      ]),
    ).toHaveLength(1);
  });

  test('a notch that scrolls counts for nothing at the end', () => {
    expect(
      turnsAt([
        [0, false, 100],
        [250, true, 60],
      ]),
    ).toEqual([]);
    expect(
      turnsAt([
        [0, false, 100],
        [250, true, 100],
      ]),
    ).toHaveLength(1);
  });
});
