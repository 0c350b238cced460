import { chromium } from 'playwright';
import { createServer, type ViteDevServer } from 'vite';
import { chromiumFlags, chromiumPath } from '../tests/chromium.ts';
import type { ColouredFigures } from './extension-page.ts';

// A page of others with 10,000 words, and with 100,000, by themselves and with the extension's colours on them: the longest task, what moved, how long
// a mark takes until it is drawn, frames while it is scrolled, and memory. The figures of the page alone stand beside.

const server = await createServer({
  configFile: false,
  logLevel: 'error',
  server: { port: 0, host: '127.0.0.1', hmr: false },
  appType: 'custom',
  plugins: [emptyPage()],
});
await server.listen();
const address = server.httpServer?.address();
if (!address || typeof address === 'string') throw new Error('the benchmark has no port');
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [...chromiumFlags, '--enable-precise-memory-info', '--js-flags=--expose-gc'],
});
try {
  const rows: Record<string, ColouredFigures> = {};
  for (const words of [10_000, 100_000])
    for (const coloured of [false, true]) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(`http://127.0.0.1:${address.port}/bench-extension`);
      // The first time the modules are fetched and compiled: the second is measured.
      await page.evaluate(`import('/bench/extension-page.ts')`);
      rows[`${words} words, ${coloured ? 'coloured' : 'alone'}`] = await page.evaluate<ColouredFigures>(
        `import('/bench/extension-page.ts').then(({ measure }) => measure(${words}, ${coloured}))`,
      );
      await page.close();
    }
  console.table(rows);
} finally {
  await browser.close();
}
// Its own end may wait for ever for what the closed browser had still asked of it.
process.exit(0);

function emptyPage() {
  return {
    name: 'bench-page',
    configureServer({ middlewares }: ViteDevServer) {
      middlewares.use('/bench-extension', (_request, response) => {
        response.setHeader('content-type', 'text/html');
        response.end('<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><body></body></html>');
      });
    },
  };
}
