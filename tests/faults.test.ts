import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults } from './faults.ts';

test('each fault that can be planted (`node tests/plantFaults.ts`) has its text once in its file, and tests that are there', () => {
  expect(faults.length).toBeGreaterThan(30);
  const stale = faults.filter(
    ({ file, is, becomes, tests }) =>
      readFileSync(file, 'utf8').split(is).length !== 2 || is === becomes || globSync(tests).length !== tests.length,
  );
  expect(stale.map(({ name }) => name)).toEqual([]);
});
