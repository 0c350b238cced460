import { describe, expect, test } from 'vitest';
import { countTests, judgeSecondTries, readSecondTries } from './count.ts';

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

describe('second tries', () => {
  test('none is nothing', () => {
    expect(judgeSecondTries([])).toEqual({ lines: [], failed: 0 });
  });

  test('up to two are named and pass', () => {
    expect(judgeSecondTries(['a', 'b'])).toEqual({
      lines: ['SECOND TRY: a', 'SECOND TRY: b', '2 passed only at the second try'],
      failed: 0,
    });
  });

  test('a third one fails the run', () => {
    const { lines, failed } = judgeSecondTries(['a', 'b', 'c']);
    expect(failed).toBe(1);
    expect(lines.at(-1)).toBe('3 passed only at the second try: FAILED, more than 2');
  });

  test('what is no list is told from an empty one', () => {
    expect(readSecondTries(['a'])).toEqual(['a']);
    expect(readSecondTries([])).toEqual([]);
    for (const none of [null, undefined, {}, 'x', [1]]) expect(readSecondTries(none)).toBe(null);
  });
});
