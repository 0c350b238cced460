/**
 * The number of random runs of a property, for fast-check: a share of them in `npm test`, within a time; as many as
 * `npm run soak` asks for, from its seed.
 */
export function randomRuns(
  share: number,
  milliseconds: number,
): {
  readonly numRuns: number;
  readonly seed?: number;
  readonly interruptAfterTimeLimit: number;
  readonly markInterruptAsFailure: boolean;
} {
  const { RANDOM_RUNS: asked, RANDOM_SEED: seed } = process.env;
  if (asked === undefined)
    return { numRuns: share, interruptAfterTimeLimit: milliseconds, markInterruptAsFailure: false };
  return {
    numRuns: Number(asked),
    ...(seed !== undefined && { seed: Number(seed) | 0 }),
    interruptAfterTimeLimit: 3_500_000,
    markInterruptAsFailure: true,
  };
}
