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
