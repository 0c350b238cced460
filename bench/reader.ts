import { chromium } from 'playwright';
import { createServer, type ViteDevServer } from 'vite';
import { chromiumFlags, chromiumPath } from '../tests/chromium.ts';
import type { Row } from './reader-page.ts';
import { Samples } from './samples.ts';

/** The reader in Chromium at 1280×800: opening, turning, marking. Prints milliseconds. */
const server = await createServer({
  configFile: false,
  logLevel: 'error',
  server: { port: 0, host: '127.0.0.1', hmr: false },
  appType: 'custom',
  plugins: [page()],
});
await server.listen();
const address = server.httpServer?.address();
if (!address || typeof address === 'string') throw new Error('the benchmark has no port');
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
try {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await tab.goto(`http://127.0.0.1:${address.port}/bench-reader`);
  const rows = await tab.evaluate<Row[]>("import('/bench/reader-page.ts').then((bench) => bench.measure())");
  const samples = new Samples();
  for (const [name, times, words] of rows) for (const time of times) samples.note(name, time, words);
  samples.print('words');
} finally {
  await browser.close();
  await server.close();
}

/** An empty page for the module to run in. */
function page() {
  return {
    name: 'bench-page',
    configureServer({ middlewares }: ViteDevServer) {
      middlewares.use('/bench-reader', (_request, response) => {
        response.setHeader('content-type', 'text/html');
        response.end('<!doctype html><meta charset="utf-8"><title>Reader</title><body style="margin:0"></body>');
      });
    },
  };
}
