import { expect, test } from 'vitest';
import { countTests } from './count.ts';

const file = (status: string, ...statuses: string[]) => ({
  status,
  assertionResults: statuses.map((each) => ({ status: each })),
});
const report = (...testResults: object[]) => ({ testResults });

test('passed, failed, skipped and todo tests are counted', () => {
  expect(
    countTests(report(file('passed', 'passed', 'pending', 'todo'), file('failed', 'failed', 'passed')), false),
  ).toEqual({ passed: 2, failed: 1, skipped: 2 });
});

test('a file that could not be loaded is a failure', () => {
  expect(countTests(report(file('passed', 'passed'), file('failed')), false)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  });
});

test('a run that executed nothing, left no report or ended badly is a failure', () => {
  expect(countTests(report(), true).failed).toBe(1);
  expect(countTests(report(file('passed', 'skipped')), true).failed).toBe(1);
  expect(countTests(null, true).failed).toBe(1);
  expect(countTests(report(file('passed', 'passed')), false)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(countTests(report(file('passed', 'passed')), true)).toEqual({ passed: 1, failed: 0, skipped: 0 });
});
