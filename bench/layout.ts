import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { createServer, type ViteDevServer } from 'vite';
import { chromiumFlags, chromiumPath } from '../tests/chromium.ts';
import type { CheckedBook } from './layout-page.ts';

/**
 * Lays out sections of the EPUBs in a folder on pages of three widths and prints the words that stand outside their
 * page: `node bench/layout.ts [folder]`, else of the sample books. Fixed layouts are left out: their pages are the book's own.
 */
const widths = [320, 390, 1280];
const height = 700;
const longestCheck = 120_000;
const folder = process.argv[2] ?? path.join(import.meta.dirname, '../../shared/samples');
if (!existsSync(folder)) {
  console.log('LEFT OUT: the sample books are not there, and no other folder of EPUBs is named');
  process.exit();
}
const books = readdirSync(folder).filter((name) => name.endsWith('.epub'));

const server = await createServer({
  configFile: false,
  logLevel: 'error',
  server: { port: 0, host: '127.0.0.1', hmr: false },
  appType: 'custom',
  plugins: [pageAndBooks(folder)],
});
await server.listen();
const address = server.httpServer?.address();
if (!address || typeof address === 'string') throw new Error('the check has no port');
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
try {
  const rows: Record<string, Record<string, string | number>> = {};
  for (const book of books) {
    rows[book] = await row(book, address.port);
  }
  console.table(rows);
} finally {
  await browser.close();
}
// Its own end may wait for ever for what the closed browser had still asked of it.
process.exit(0);

async function row(book: string, port: number): Promise<Record<string, string | number>> {
  const found: Record<string, string | number> = {};
  for (const width of widths) {
    const tab = await browser.newPage({ viewport: { width, height } });
    await tab.goto(`http://127.0.0.1:${port}/bench-layout`);
    try {
      const { sections, outside } = await inTime(
        tab.evaluate<CheckedBook>(
          `import('/bench/layout-page.ts').then(({ check }) => check('/bench-books/${encodeURIComponent(book)}', ${width}, ${height}))`,
        ),
      );
      found['sections'] = sections;
      found[`outside at ${width}`] = outside.length;
      for (const word of outside.slice(0, 3)) console.log(`${book}, ${width}: ${word}`);
    } catch (error) {
      found[`outside at ${width}`] = String(error).slice(15, 60);
    }
    await tab.close();
  }
  return found;
}

/** A book that does not end is named like one that cannot be opened. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('it does not end')), longestCheck)),
  ]);
}

/** An empty page for the module to run in, and the books of the folder. */
function pageAndBooks(books: string) {
  return {
    name: 'bench-page',
    configureServer({ middlewares }: ViteDevServer) {
      middlewares.use('/bench-layout', (_request, response) => {
        response.setHeader('content-type', 'text/html');
        response.end('<!doctype html><meta charset="utf-8"><title>Layout</title><body style="margin:0"></body>');
      });
      middlewares.use('/bench-books', (request, response) => {
        response.end(readFileSync(path.join(books, path.basename(decodeURIComponent(request.url ?? '')))));
      });
    },
  };
}
