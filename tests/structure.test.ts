import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sharedNames } from './exportedNames.ts';
import { importCircles } from './importCircles.ts';

const ofTests = /\.(test|suite)\.tsx?$|\/testing\//;
const sources = new Map(
  globSync('src/**/*.{ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !ofTests.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

test('no files import each other in a circle', () => {
  expect(sources.size).toBeGreaterThan(100);
  expect(importCircles(sources)).toEqual([]);
});

test('a circle is found, whichever way round and however long', () => {
  const planted = new Map([
    ['src/domain/a.ts', "import type { B } from './b.ts';"],
    ['src/domain/b.ts', "import { c } from '#domain/c.ts';"],
    ['src/domain/c.ts', "const a = await import('./a.ts');"],
    ['src/domain/d.ts', "import { a } from './a.ts';"],
  ]);
  expect(importCircles(planted)).toEqual([['src/domain/a.ts', 'src/domain/b.ts', 'src/domain/c.ts']]);
});

test('an exported name means one thing in the whole repository', () => {
  // A call bears the name of the rule that it runs.
  const isCallOfRule = (files: readonly string[]) =>
    files.length === 2 &&
    files.some((file) => file.startsWith('src/contract/calls/')) &&
    files.some((file) => file.startsWith('src/domain/'));
  expect(Object.fromEntries(Object.entries(sharedNames(sources)).filter(([, files]) => !isCallOfRule(files)))).toEqual(
    {},
  );
});

test('a name that two files export is found', () => {
  const planted = new Map([
    ['a.ts', 'export interface Status {}\nexport const one = 1;'],
    ['b.ts', 'export type Status = 1;\nconst one = 1;'],
  ]);
  expect(sharedNames(planted)).toEqual({ Status: ['a.ts', 'b.ts'] });
});
