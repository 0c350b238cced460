import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { extensionBrowsers, manifestOf, zipName } from '#extension/manifest.ts';
import { writeZip } from '#textFiles/epub/writeZip.ts';
import { afterBuild } from '../afterBuild.ts';
import { filesIn } from '../filesIn.ts';
import { withoutNamedCharacters } from '../namedCharacters.ts';
import { importsAtOnce } from './importsAtOnce.ts';
import { withoutOtherZips } from './withoutOtherZips.ts';
import { withoutPractice } from './withoutPractice.ts';

const root = path.join(import.meta.dirname, '../..');
const sources = path.join(root, 'src/extension');

/** A content script is no module: the browser loads it as one file. */
const content = 'content/content.ts';
/** These share files. */
const modules = ['background/background.ts', 'popup/popup.html', 'card/card.html', 'strip/strip.html'];

/** The libraries that are most of the pages' code, by the files that they are put in. */
const libraries = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'readability', test: /\/node_modules\/@mozilla\/readability\// },
];

/** After the app, builds its extension: a folder and a zip for each browser, in `extension/` of the build. Neither the offline shell nor the compressor is to see its files. */
export function extension(): Plugin {
  return afterBuild('extension', (folder) => buildExtension(path.join(folder, 'extension')));
}

/** Builds into this folder. The same sources give the same bytes. */
async function buildExtension(folder: string): Promise<void> {
  const parts = path.join(folder, 'parts');
  rmSync(folder, { recursive: true, force: true });
  await buildPart(parts, [content], { format: 'iife', codeSplitting: false });
  await buildPart(parts, modules, {
    format: 'es',
    chunkFileNames: 'assets/[name].js',
    // Whoever reads the zip finds each library in a file of its own, and the linter names it.
    codeSplitting: { groups: libraries },
  });
  mkdirSync(path.join(parts, 'icons'), { recursive: true });
  cpSync(path.join(root, 'public/icon.png'), path.join(parts, 'icons/icon.png'));
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { readonly version: string };
  for (const browser of extensionBrowsers) {
    const unpacked = path.join(folder, browser);
    cpSync(parts, unpacked, { recursive: true });
    writeFileSync(path.join(unpacked, 'manifest.json'), `${JSON.stringify(manifestOf(browser, version), null, 2)}\n`);
    const zip = await writeZip(
      filesIn(unpacked)
        .map((file) => ({
          path: path.relative(unpacked, file).replaceAll('\\', '/'),
          content: new Uint8Array(readFileSync(file)),
        }))
        .toSorted((one, other) => (one.path < other.path ? -1 : 1)),
      'application/zip',
    );
    writeFileSync(path.join(folder, zipName(browser)), new Uint8Array(await zip.arrayBuffer()));
  }
  rmSync(parts, { recursive: true });
}

async function buildPart(folder: string, entries: readonly string[], output: object): Promise<void> {
  const input = Object.fromEntries(
    entries.map((entry) => [path.basename(entry, path.extname(entry)), path.join(sources, entry)]),
  );
  await build({
    configFile: false,
    root: sources,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), importsAtOnce(), withoutNamedCharacters(), withoutOtherZips(), withoutPractice()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].js', assetFileNames: 'assets/[name][extname]', ...output },
      },
    },
  });
}
