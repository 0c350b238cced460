import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';

/** What «Exportar mis datos» gives. */
export async function exportOf(page: Page): Promise<Buffer> {
  await page.goto('/home/configuracion/datos');
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
  await page.goto('/home/configuracion/datos');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Importar una copia' }).click();
  await (await chooser).setFiles([{ name: 'glosa.zip', mimeType: 'application/zip', buffer }]);
}
