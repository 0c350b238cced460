import path from 'node:path';
import { build } from 'vite';

// Makes the programs of the server one bundle: `node tests/partners/bundleServer.ts FOLDER`.
const [folder = ''] = process.argv.slice(2);
await build({
  root: path.join(import.meta.dirname, '../..'),
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: folder,
    emptyOutDir: true,
    minify: false,
    target: 'node26',
    rolldownOptions: {
      input: ['src/server/main.ts', 'src/server/admin.ts', 'tests/dataServer.ts'],
      external: ['pg-native'],
      // All in one folder: a shared part, too, finds the app's files from where it lies.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
