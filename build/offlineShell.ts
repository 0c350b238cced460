import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { starterPackFolder } from '#contract/content/starterPackFile.ts';
import { storyFolder } from '#contract/content/story.ts';
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
          rolldownOptions: { input: path.join(root, 'serviceWorker/serviceWorker.ts'), output: { entryFileNames: 'service-worker.js', format: 'iife' } },
        },
      });
    },
  };
}

function describeShell(folder: string): { version: string; files: string[] } {
  const onDemand = [starterPackFolder, storyFolder].map((address) => path.join(folder, address));
  const files = filesIn(folder).filter((file) => !onDemand.some((under) => file.startsWith(under)));
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(folder.length)).update('\0').update(readFileSync(file));
  return { version: hash.digest('hex').slice(0, 16), files: files.map((file) => file.slice(folder.length).split(path.sep).join('/')) };
}
