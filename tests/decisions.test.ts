import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test('every decision is in their index, with its date and status', () => {
  const folder = 'docs/decisions';
  const files = globSync('*.md', { cwd: folder }).filter((file) => file !== 'README.md');
  const listed = [
    ...readFileSync(path.join(folder, 'README.md'), 'utf8').matchAll(
      /^\| \d{4}-\d\d-\d\d \| (?:holds|replaced by \S+) \| \[.+\]\((.+)\) \|$/gm,
    ),
  ].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(50);
  expect(listed.toSorted()).toEqual(files.toSorted());
});
