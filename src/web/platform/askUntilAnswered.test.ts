import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askUntilAnswered } from './askUntilAnswered.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Asks for what comes at the try of this number, and keeps when each was made, in milliseconds since the first. */
function open(comesAt: number) {
  const begun = Date.now();
  const tries: number[] = [];
  const results: string[] = [];
  const asking = askUntilAnswered(
    async () => {
      tries.push(Date.now() - begun);
      if (tries.length < comesAt) throw new Error('not yet');
      return 'lines';
    },
    (answer) => results.push(answer),
    () => results.push('failed'),
  );
  return { asking, tries, results };
}

test('what is not there yet is asked for again, each time after twice as long, until it has come', async () => {
  const { tries, results } = open(4);
  await vi.advanceTimersByTimeAsync(120_000);
  expect({ tries, results }).toEqual({
    tries: [0, 1_000, 3_000, 7_000],
    results: ['failed', 'failed', 'failed', 'lines'],
  });
});

test('no two tries are further apart than half a minute', async () => {
  const { asking, tries } = open(Infinity);
  await vi.advanceTimersByTimeAsync(300_000);
  asking.stop();
  expect(Math.max(...tries.map((at, index) => at - (tries[index - 1] ?? 0)))).toBe(30_000);
});

test('it is asked for at once when somebody says so, and not once more for the try that waited', async () => {
  const { asking, tries } = open(4);
  await vi.advanceTimersByTimeAsync(2_000);
  asking.again();
  await vi.advanceTimersByTimeAsync(500);
  expect(tries).toEqual([0, 1_000, 2_000]);
  await vi.advanceTimersByTimeAsync(500);
  expect(tries).toEqual([0, 1_000, 2_000, 3_000]);
});

test('after the end nothing is asked and nothing told', async () => {
  const { asking, tries, results } = open(3);
  asking.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect({ tries, results }).toEqual({ tries: [0], results: [] });
});
