import react from '@vitejs/plugin-react';
import path from 'node:path';
import { defineConfig } from 'vite';
import { createChunkNames, createWorkerChunkNames, preloadApp } from './build/chunks.ts';
import { beforePaint } from './build/beforePaint.ts';
import { installation } from '#server/start/installation.ts';
import { contactAddress } from './build/contactAddress.ts';
import { extension } from './build/extension/extension.ts';
import { firstReadings } from './build/firstReadings.ts';
import { freeBooks } from './build/freeBooks.ts';
import { glossaries } from './build/glossaries.ts';
import { lessons } from './build/lessons.ts';
import { licences } from './build/licences.ts';
import { withoutNamedCharacters } from './build/namedCharacters.ts';
import { withoutNodeStreams } from './build/withoutNodeStreams.ts';
import { offlineShell } from './build/offlineShell.ts';
import { precompressed } from './build/precompressed.ts';
import { publicSite } from './build/publicPages.ts';
import { serverPrograms } from './build/serverPrograms.ts';
import { starterPacks } from './build/starterPacks.ts';
import { stories } from './build/stories.ts';
import { videos } from './build/videos.ts';
import { workerPolicy } from './build/workerPolicy.ts';
import { writtenTranslations } from './build/writtenTranslations.ts';

const content = path.join(import.meta.dirname, 'content');
const sources = path.join(import.meta.dirname, 'src/web');

export default defineConfig({
  root: 'src/web',
  define: {
    'import.meta.env.CONTACT_EMAIL': JSON.stringify(contactAddress(process.env)),
    'import.meta.env.GLOSA_VERSION': JSON.stringify(installation.version),
  },
  publicDir: '../../public',
  // The offline shell lists what is built before it is compressed.
  plugins: [
    react(),
    preloadApp(),
    starterPacks(content),
    glossaries(content),
    stories(content),
    firstReadings(content),
    freeBooks(content),
    lessons(content),
    writtenTranslations(content),
    videos(content),
    publicSite(content),
    licences(import.meta.dirname),
    beforePaint(),
    withoutNamedCharacters(),
    workerPolicy(),
    offlineShell(),
    precompressed(),
    extension(),
    serverPrograms(),
  ],
  // The store's worker loads its second part on demand.
  worker: {
    format: 'es',
    plugins: () => [withoutNamedCharacters(), withoutNodeStreams()],
    rolldownOptions: {
      output: {
        // Hints for a bundler, which nobody reads here: in workers alone they would stay.
        comments: { annotation: false },
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'worker', name: createWorkerChunkNames(sources) }],
        },
      },
    },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // Every browser of the target knows it.
    modulePreload: {
      polyfill: false,
      // What the document itself loads need not be asked for again with every page.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/^assets\/(app|fonts|rolldown-runtime|start)-/.test(file)) : files,
    },
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'pages', name: createChunkNames(sources) }],
        },
      },
    },
  },
});
