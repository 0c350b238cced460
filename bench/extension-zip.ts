import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesIn } from '../build/filesIn.ts';
import { extensionBrowsers, zipName } from '#extension/manifest.ts';

/** Prints what the extension's zips weigh, which may be 400,000 bytes, and what each of their files does, gzipped. */
const folder = path.join(import.meta.dirname, '../dist/web/extension');
console.table(
  Object.fromEntries(
    extensionBrowsers.map((browser) => [
      zipName(browser),
      { bytes: statSync(path.join(folder, zipName(browser))).size },
    ]),
  ),
);
const unpacked = path.join(folder, 'chromium');
console.table(
  Object.fromEntries(
    filesIn(unpacked)
      .map((file): [string, { bytes: number }] => [
        path.relative(unpacked, file),
        { bytes: gzipSync(readFileSync(file), { level: 9 }).byteLength },
      ])
      .toSorted(([, one], [, other]) => other.bytes - one.bytes),
  ),
);
