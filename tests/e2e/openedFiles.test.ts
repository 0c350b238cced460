import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { describe } from 'vitest';
import { chromiumFlags, chromiumPath } from '../chromium.ts';
import { cookiesOf } from './accounts.ts';
import { collectionOf } from './onServer.ts';
import { test } from './journey.ts';
import { seeHints } from './seenHints.ts';
import { until } from './until.ts';

describe('the installed app', () => {
  test('shows the files that it is opened with, and keeps them when it is asked', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const folder = mkdtempSync(path.join(tmpdir(), 'glosa-installed-'));
    const file = path.join(folder, 'abierto.txt');
    writeFileSync(file, 'The sea leaves the old harbour twice a day and nobody knows why. '.repeat(3));
    const list = path.join(folder, 'Terms.csv');
    writeFileSync(
      list,
      'term,parent,translation,language,tags,added,status,link_status,pronunciation\r\nharbour,,puerto,English,,,3,,\r\n',
    );
    // Only a whole browser, with a profile of its own, installs apps.
    const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
      executablePath: chromiumPath(),
      args: chromiumFlags,
      baseURL: journey.url,
      locale: 'es-ES',
    });
    try {
      await context.addCookies(cookiesOf(account, journey.url));
      await context.addInitScript(seeHints);
      const [page = await context.newPage()] = context.pages();
      await page.goto('/home/biblioteca');
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      const session = await context.browser()?.newBrowserCDPSession();
      if (!session) throw new Error('There is no browser');
      const manifestId = `${journey.url}/home`;
      await session.send('PWA.install', { manifestId, installUrlOrBundleUrl: `${journey.url}/home` });
      await session.send('PWA.launchFilesInApp', { manifestId, files: [file] });
      const opened = await until('the page of what was opened', async () =>
        context.pages().find((each) => each.url().endsWith('/biblioteca/recibido')),
      );
      await opened.getByText('abierto.txt').waitFor();
      expect((await collectionOf(journey.url, account, 'books')).size).toBe(0);
      await opened.getByRole('button', { name: 'Añadir a la biblioteca' }).click();
      await opened.getByRole('link', { name: 'abierto' }).waitFor();

      // A list of words goes to the page that takes words in, in the window that is open.
      await session.send('PWA.launchFilesInApp', { manifestId, files: [list] });
      await opened.waitForURL('**/vocabulario/importar');
      await opened.getByRole('heading', { name: 'Exportación de Lute' }).waitFor();
    } finally {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
