import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { zipFile } from './extensionBrowser.ts';

/** Bytes of a zip, without the glossaries, which the server has. */
const largestZip = 400_000;

const finding = z.object({ code: z.string(), file: z.nullish(z.string()), message: z.string() });
const report = z.object({ errors: z.array(finding), warnings: z.array(finding) });

/** The findings that libraries bring, by file and in their order: React, Readability in a document of its own. */
const ofLibraries = [
  'assets/react.js: Unsafe assignment to innerHTML',
  'assets/react.js: Unsafe assignment to innerHTML',
  'assets/readability.js: Unsafe assignment to innerHTML',
  'assets/readability.js: Unsafe assignment to innerHTML',
];

test("Firefox's own linter finds nothing in the zip but what the libraries bring", async () => {
  const linter = path.join(import.meta.dirname, '../../node_modules/.bin/addons-linter');
  const { stdout } = await promisify(execFile)(process.execPath, [linter, '--output', 'json', zipFile('firefox')], {
    maxBuffer: 16 * 1024 ** 2,
  }).catch((error: unknown) => z.object({ stdout: z.string() }).parse(error));
  const { errors, warnings } = report.parse(JSON.parse(stdout));
  expect(errors).toEqual([]);
  expect(warnings.map(({ file, message }) => `${file}: ${message}`).toSorted()).toEqual(ofLibraries);
});

test.each(['chromium', 'firefox'] as const)('the zip of %s is a small download', (browser) => {
  expect(statSync(zipFile(browser)).size).toBeLessThanOrEqual(largestZip);
});
