import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, defineConfig, type Plugin } from 'vite';
import { starterPacks } from './build/starterPacks.ts';
import { starterPackFolder } from './src/contract/content/starterPackFile.ts';

export default defineConfig({
  root: 'src/web',
  publicDir: '../../public',
  plugins: [react(), starterPacks(path.join(import.meta.dirname, 'content')), offlineShell(), precompressed()],
  build: { outDir: '../../dist', emptyOutDir: true, target: 'es2023', reportCompressedSize: true },
});

/** After the build, writes /service-worker.js with the list of everything that was built, but for what is loaded on demand. */
function offlineShell(): Plugin {
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

/** Beside every text that was built, itself in brotli and gzip: the server sends the smallest that a browser takes. */
function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // After the offline shell has listed what was built.
      order: 'post',
      sequential: true,
      handler(error?: Error) {
        if (error) return;
        for (const file of filesIn(folder).filter((name) => /\.(?:js|css|svg|json|webmanifest)$/.test(name))) {
          const content = readFileSync(file);
          writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }));
          writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
        }
      },
    },
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

function describeShell(folder: string): { version: string; files: string[] } {
  const onDemand = path.join(folder, starterPackFolder);
  const files = filesIn(folder).filter((file) => !file.startsWith(onDemand));
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(folder.length)).update('\0').update(readFileSync(file));
  return { version: hash.digest('hex').slice(0, 16), files: files.map((file) => file.slice(folder.length).split(path.sep).join('/')) };
}
