import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sharedNames } from './exportedNames.ts';
import { folderCircles, importCircles } from './importCircles.ts';

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

test('the folders of a room have an order: none imports one that imports it, directly or not', () => {
  expect(folderCircles(sources)).toEqual([]);
});

test('folders that import each other are found, however long the way', () => {
  const planted = new Map([
    ['src/domain/words/a.ts', "import type { B } from '../srs/b.ts';"],
    ['src/domain/srs/b.ts', ''],
    ['src/domain/srs/c.ts', "import { d } from '#domain/text/d.ts';"],
    ['src/domain/text/d.ts', "import { e } from '../words/e.ts';"],
    ['src/domain/words/e.ts', "import './a.ts';"],
  ]);
  expect(importCircles(planted)).toEqual([]);
  expect(folderCircles(planted)).toEqual([['src/domain/srs', 'src/domain/text', 'src/domain/words']]);
});

/** Most files of a folder, tests and style sheets counted: some 25. */
const mostFiles = 28;

/** Folders that may be larger, and why. */
const largeFolders: Readonly<Record<string, string>> = {
  'src/web/ui':
    'one component or hook a file, found by its name; none knows a feature, so there is nothing to part them by',
  'src/web/words': 'what shows or changes a word, in every text: the parts use each other',
};

test('a folder has some 25 files at most', () => {
  const counts = new Map<string, number>();
  for (const file of globSync('src/**/*.*')) {
    const folder = path.posix.dirname(file.replaceAll('\\', '/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const large = [...counts].filter(([, count]) => count > mostFiles).map(([folder]) => folder);
  expect(large.filter((folder) => !(folder in largeFolders))).toEqual([]);
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
