import { z } from 'zod';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const vitestReport = z.object({
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

/**
 * The tests in a report of vitest's JSON reporter. A file that could not be loaded is a failure, and so is a run without a
 * report, one that executed no test, and one that ended badly for another reason (`ok` is whether its exit code was 0).
 */
export function countTests(report: unknown, ok: boolean): Count {
  const parsed = vitestReport.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1, skipped: 0 };
  const files = parsed.data.testResults;
  const statuses = files.flatMap((file) => file.assertionResults.map(({ status }) => status));
  const of = (wanted: string): number => statuses.filter((status) => status === wanted).length;
  const unloaded = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  const passed = of('passed');
  const failed = of('failed') + unloaded;
  const nothingRan = passed + failed === 0;
  return {
    passed,
    failed: failed === 0 && (nothingRan || !ok) ? 1 : failed,
    skipped: statuses.length - passed - of('failed'),
  };
}

/** So many may a run have: a machine is slow now and then. More are a race, or a test that waits for the wrong thing. */
const mostSecondTries = 2;

/** The names that `secondTries.ts` wrote; null when they are none, as after a run that broke off. */
export function readSecondTries(list: unknown): readonly string[] | null {
  return z.array(z.string()).safeParse(list).data ?? null;
}

/** The effect on a run of tests that passed only at the second try: the lines to print, and how many failures they are. */
export function judgeSecondTries(names: readonly string[]): {
  readonly lines: readonly string[];
  readonly failed: number;
} {
  if (names.length === 0) return { lines: [], failed: 0 };
  const tooMany = names.length > mostSecondTries;
  const total = `${names.length} passed only at the second try`;
  return {
    lines: [
      ...names.map((name) => `SECOND TRY: ${name}`),
      tooMany ? `${total}: FAILED, more than ${mostSecondTries}` : total,
    ],
    failed: tooMany ? 1 : 0,
  };
}
