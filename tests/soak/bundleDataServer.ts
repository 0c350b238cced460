import path from 'node:path';
import { build } from 'vite';

/**
 * Makes the data server one file of JavaScript in `folder`, which starts in a quarter of the time: a soak starts it thousands of
 * times. Gives its path.
 */
export async function bundleDataServer(folder: string): Promise<string> {
  await build({
    root: path.join(import.meta.dirname, '../..'),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: 'tests/dataServer.ts',
      outDir: folder,
      minify: false,
      target: 'node26',
      rolldownOptions: { external: ['pg-native'] },
    },
  });
  return path.join(folder, 'dataServer.js');
}
