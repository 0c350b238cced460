import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { firstReadingFolder } from '#contract/content/firstReading.ts';
import { freeBookFolder } from '#contract/content/freeBook.ts';
import { glossaryFolder } from '#contract/content/glossaryFile.ts';
import { lessonFolder } from '#contract/content/lessonFiles.ts';
import { ownVideoFolder } from '#contract/content/ownVideo.ts';
import { offlineAddress, publicPageFile } from '#contract/content/publicPages.ts';
import { starterPackFolder } from '#contract/content/starterPackFile.ts';
import { storyFolder } from '#contract/content/story.ts';
import { translationFolder } from '#contract/content/writtenTranslations.ts';
import { filesIn } from './filesIn.ts';

/** After the build, writes /service-worker.js with the list of everything that was built, but for what is loaded on demand. */
export function offlineShell(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'offline-shell',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = path.resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        define: { builtShell: JSON.stringify(describeShell(folder)) },
        build: {
          outDir: folder,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2023',
          rolldownOptions: {
            input: path.join(root, 'serviceWorker/serviceWorker.ts'),
            output: { entryFileNames: 'service-worker.js', format: 'iife' },
          },
        },
      });
    },
  };
}

/** Ready pages that are kept from the start; the others are kept when they are read. */
const keptPages = ['/', '/ayuda', offlineAddress];
const readyPage = /\.(?:html|xml|txt)$/;
const picture = /\.(?:webp|png)$/;

/** Faces of the shop and of one theme, and SQLite for the files of words that are databases: whoever needs them fetches them, and keeps them then. */
const ofFew = /\/(?:(?:opendyslexic|jetbrains-mono)-[^/]*\.woff2|(?:sql-wasm-browser|writeApkg)-[^/]*\.(?:js|wasm))$/;

/** As `Shell` of the service worker. */
function describeShell(folder: string) {
  const onDemand = [
    starterPackFolder,
    storyFolder,
    firstReadingFolder,
    freeBookFolder,
    glossaryFolder,
    lessonFolder,
    translationFolder,
    ownVideoFolder,
  ];
  const files = filesIn(folder)
    .map((file) => file.slice(folder.length).split(path.sep).join('/'))
    .filter((file) => !onDemand.some((under) => file.startsWith(under)));
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(folder, file)));
  const kept = files.filter((file) => !(readyPage.test(file) || picture.test(file)));
  const pages = keptPages.filter((address) => files.includes(`/${publicPageFile(address)}`));
  const hashed = (which: readonly string[]) =>
    Object.fromEntries(which.map((file) => [file, hashOf(path.join(folder, file))]));
  return {
    version: hash.digest('hex').slice(0, 16),
    files: hashed(kept.filter((file) => !ofFew.test(file))),
    later: hashed(kept.filter((file) => ofFew.test(file))),
    pages: ['/index.html', ...pages],
  };
}

/** As the service worker reckons it (`contentHash`). */
function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 32);
}
