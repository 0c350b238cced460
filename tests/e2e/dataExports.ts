import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { goTo } from './goTo.ts';

/** The file that «Exportar mis datos» gives. */
export async function exportOf(page: Page): Promise<Buffer> {
  await openData(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar mis datos' }).click();
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'glosa-export-')), 'glosa.zip');
  await (await downloading).saveAs(file);
  const content = readFileSync(file);
  rmSync(path.dirname(file), { recursive: true });
  return content;
}

/** Chooses a file for «Importar una copia». */
export async function give(page: Page, buffer: Buffer): Promise<void> {
  await openData(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Importar una copia' }).click();
  await (await chooser).setFiles([{ name: 'glosa.zip', mimeType: 'application/zip', buffer }]);
}

/** Walks there in an app that is open; where the page is shown already it is loaded anew, so that it says nothing of a file before. */
async function openData(page: Page): Promise<void> {
  const address = '/home/configuracion/datos';
  const isElsewhere = page.url() !== 'about:blank' && new URL(page.url()).pathname !== address;
  await (isElsewhere ? goTo(page, address) : page.goto(address));
}
