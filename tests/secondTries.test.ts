import { spawnSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { secondTriesFile } from './secondTries.ts';

const root = path.join(import.meta.dirname, '..');

const complaints = JSON.stringify(path.join(root, 'tests/browserComplaint.ts'));

/** Tests that fail at their first try, each in another way, as the fixture of the journeys does it. */
const planted = `
import { describe, test as base } from 'vitest';
import { assertNoComplaints } from ${complaints};

const tries = new Map();
const test = base.extend({
  journey: async ({ task }, use) => {
    const nth = (tries.get(task.name) ?? 0) + 1;
    tries.set(task.name, nth);
    const faults = [];
    await use({ first: nth === 1, complain: (text) => faults.push(text) });
    assertNoComplaints(faults);
  },
});
describe.concurrent('planted', () => {
  test('is well', ({ journey }) => void journey);
  test('is slow', ({ journey }) => { if (journey.first) throw new Error('not yet\\nCall log:\\n  - waiting for getByText(1)'); });
  test('complains', ({ journey }) => { if (journey.first) journey.complain('console error: one'); });
  test('is slow and complains', ({ journey }) => {
    if (!journey.first) return;
    journey.complain('console error: two');
    throw new Error('not yet');
  });
});
`;

const outcomes = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ title: z.string(), status: z.string() })) })),
});

test('what passed at the second try is listed; what the browser complained of at the first fails', () => {
  // Inside the project: what is planted imports vitest.
  mkdirSync(path.join(root, 'node_modules/.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(root, 'node_modules/.cache/second-tries-'));
  try {
    writeFileSync(path.join(folder, 'planted.test.mjs'), planted);
    writeFileSync(
      path.join(folder, 'vitest.config.mjs'),
      `import { unlessBrowserComplained } from ${complaints};
       export default { test: { name: 'here', retry: unlessBrowserComplained(1), include: ['*.test.mjs'], exclude: [] } };`,
    );
    const [list, report] = [path.join(folder, 'list.json'), path.join(folder, 'report.json')];
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
    const reporters = [
      `--reporter=${path.join(root, 'tests/secondTries.ts')}`,
      '--reporter=json',
      `--outputFile=${report}`,
    ];
    const { status } = spawnSync(process.execPath, [vitest, 'run', '--root', folder, ...reporters], {
      env: { ...process.env, [secondTriesFile]: list },
    });
    expect(status).toBe(1);
    expect(JSON.parse(readFileSync(list, 'utf8'))).toEqual([
      'here: planted > is slow (not yet, waiting for getByText(1), planted.test.mjs:17)',
    ]);
    const [file] = outcomes.parse(JSON.parse(readFileSync(report, 'utf8'))).testResults;
    expect(Object.fromEntries(file?.assertionResults.map(({ title, status: end }) => [title, end]) ?? [])).toEqual({
      'is well': 'passed',
      'is slow': 'passed',
      complains: 'failed',
      'is slow and complains': 'failed',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
