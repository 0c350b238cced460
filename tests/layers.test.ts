import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderCircles, importCircles, importedFile } from './importCircles.ts';
import { forbiddenImports } from './layers.ts';

/** Tests and what serves them alone may look anywhere. */
const ofTests = /\.(test|suite)\.tsx?$|\/testing\//;
const sources = globSync('src/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !ofTests.test(file));

test('no file imports from a room that its own may not know', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap((file) => forbiddenImports(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  ['src/domain/words/word.ts', "import type { Session } from '#contract/accounts.ts';"],
  ['src/domain/words/word.ts', "import { readFile } from 'node:fs';"],
  ['src/contract/accounts.ts', "import { Hono } from 'hono';"],
  ['src/reader/open.ts', "import { Field } from '../web/ui/Field.tsx';"],
  ['src/server/features/files/routes.ts', "import { identityPath } from '../accounts/identity.ts';"],
  [
    'src/server/features/files/routes.ts',
    "import { identityPath } from '#server/features/accounts/identity/identity.ts';",
  ],
  ['src/server/features/files/routes.ts', "import { createApp } from '#server/composition/app.ts';"],
  ['src/server/http/callable.ts', "import { fileRoutes } from '#server/features/files/routes.ts';"],
  ['src/server/adapters/mail/smtp.ts', "import { calls } from '#server/call.ts';"],
  ['src/web/features/library/Library.tsx', "const page = lazy(() => import('../book/Reader.tsx'));"],
  ['src/web/features/library/Library.tsx', "import { HomePage } from '#web/pages/HomePage.tsx';"],
  ['src/web/words/WordCard.tsx', "import { Reader } from '#web/features/book/Reader.tsx';"],
  ['src/web/reading/place/place.ts', "import type { Location } from '#reader/page/view.ts';"],
  ['src/web/reading/keys/keys.ts', "import { useBookReading } from '#web/features/book/reading/useBookReading.ts';"],
  ['src/web/words/WordCard.tsx', "import { usePlace } from '#web/reading/place/usePlace.ts';"],
  ['src/web/books/BookCover.tsx', "import { Library } from '#web/features/library/Library.tsx';"],
  ['src/contract/fields.ts', "import { z } from 'zod';"],
  ['src/replica/openReplica.ts', "import { loadSession } from '#web/platform/session/session.ts';"],
  ['src/wordLayer/liveWords.ts', "import type { Location } from '#reader/page/view.ts';"],
  ['src/web/ui/Field.tsx', "import { theme } from '../platform/theme.ts';"],
  ['src/web/platform/theme.ts', "import { createApp } from '#server/composition/app.ts';"],
  ['src/extension/popup/Popup.tsx', "import { Library } from '#web/features/library/Library.tsx';"],
  ['src/extension/background/replica.ts', "import { createApp } from '#server/composition/app.ts';"],
  ['src/web/words/WordCard.tsx', "import { manifestOf } from '#extension/manifest.ts';"],
  ['src/web/main.tsx', "import { chromiumPath } from '#tests/chromium.ts';"],
])('a planted fault is found: %s %s', (file, text) => {
  expect(forbiddenImports(file, text)).toHaveLength(1);
});

test('the wall lets through what is allowed', () => {
  const text =
    "import { z } from 'zod'; import { Words } from '#domain/words/word.ts'; import './x.css'; import { Field } from '#web/ui/Field.tsx';";
  expect(forbiddenImports('src/web/features/library/Library.tsx', text)).toEqual([]);
});

test('the folders of a room have an order: none imports one that imports it, directly or not', () => {
  expect(folderCircles(new Map(sources.map((file) => [file, readFileSync(file, 'utf8')])))).toEqual([]);
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

test('nothing that the replica starts with imports the schema library: its first answers do not need it', () => {
  const start = filesLoadedWith('src/web/platform/bridge/worker.ts');
  expect(start).toContain('src/replica/openReplica.ts');
  const withSchemas = start.filter((file) => /from 'zod/.test(readText(file)));
  expect(withSchemas).toEqual([]);
  expect(filesLoadedWith('src/replica/late/calls.ts').some((file) => /from 'zod/.test(readText(file)))).toBe(true);
});

test('no tracked file names a path or a registry of the machine that it was written on', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && !file.startsWith('tests/layers.test'));
  // /home is a page of ours. The lock file holds no addresses: the installer knows its own.
  const machine = /(?<![\w.#])\/(?:work|root|Users)\/\w|"resolved": "https?:|registry\s*=/;
  expect(machine.test(['see ', 'root', 'x'].join('/'))).toBe(true);
  expect(machine.test('"resolved": "https://packages.example/x.tgz"')).toBe(true);
  expect(files.filter((file) => machine.test(readText(file)))).toEqual([]);
});

/** Empty for a file that somebody has just deleted. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The sources that a browser fetches with one of them: all that is imported for more than its types, and not by an `import()`. */
function filesLoadedWith(first: string): string[] {
  const files = new Set([first]);
  for (const file of files)
    for (const [, name = ''] of readText(file).matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '([#.][^']+)';/gm))
      files.add(importedFile(file, name));
  return [...files];
}
