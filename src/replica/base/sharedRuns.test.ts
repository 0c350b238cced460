import { expect, test } from 'vitest';
import { sharedRuns } from './sharedRuns.ts';

/** Work whose runs end when the test says so. */
function heldWork() {
  const runs: PromiseWithResolvers<void>[] = [];
  const ask = sharedRuns(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  return { runs, ask };
}

test('all who ask while it runs share one more run, which begins after it', async () => {
  const { runs, ask } = heldWork();
  const first = ask();
  const others = [ask(), ask(), ask()];
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await first;
  await expect.poll(() => runs.length).toBe(2);
  const late = ask();
  runs[1]?.resolve();
  await Promise.all(others);
  await expect.poll(() => runs.length).toBe(3);
  runs[2]?.resolve();
  await late;
  void ask();
  expect(runs).toHaveLength(4);
});

test('a run that fails is the failure of those who asked for it, and the next one runs all the same', async () => {
  const { runs, ask } = heldWork();
  const first = ask();
  const second = ask();
  runs[0]?.reject(new Error('no storage'));
  await expect(first).rejects.toThrow('no storage');
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve();
  await second;
});
