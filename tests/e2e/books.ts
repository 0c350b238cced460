import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright';
import { buildEpub, type EpubPlan } from '../../src/reader/testing/epub.ts';

/** A file as playwright hands it to a page. */
export interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export function fileOf(name: string, content: string | Uint8Array): GivenFile {
  return { name, mimeType: 'application/epub+zip', buffer: Buffer.from(content) };
}

export async function epub(name: string, plan: EpubPlan): Promise<GivenFile> {
  return fileOf(name, new Uint8Array(await (await buildEpub(plan)).arrayBuffer()));
}

/** Distinct English words, none of which is inside another. */
export const vocabulary =
  'harbour window candle marble lantern thunder meadow silver pocket winter garden ribbon basket copper feather kettle orchard pillow saddle tunnel velvet walnut anchor bramble'.split(
    ' ',
  );

/** A chapter whose sentences each hold the same frame and one word of the vocabulary. */
function chapter(sentences: number): string {
  return Array.from(
    { length: sentences },
    (_, index) => `<p>The old ${vocabulary[index % vocabulary.length]} was there and nobody saw it.</p>`,
  ).join('');
}

/** A quiet little novel: three chapters of a few pages, each with these first lines. */
export function smallNovel(title = 'The Quiet Harbour', opening = ''): Promise<GivenFile> {
  return epub(`${title}.epub`, {
    title,
    author: 'Mary Writer',
    sections: [1, 2, 3].map((number) => ({
      title: `Chapter ${number}`,
      body: `<h2>Chapter ${number}</h2>${opening}${chapter(72)}`,
    })),
  });
}

const samples = path.join(import.meta.dirname, '../../../shared/samples');

/** A real novel; null, said on the console, where the samples are not. */
export function sample(name: string): GivenFile | null {
  const file = path.join(samples, name);
  if (existsSync(file)) return fileOf(name, readFileSync(file));
  console.warn(`LEFT OUT: ${name} (../shared/samples is not there)`);
  return null;
}

/** Chooses files in the library's file dialog. */
export async function give(page: Page, files: readonly GivenFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Añadir un libro' }).first().click();
  await (await chooser).setFiles([...files]);
}

/** Brings a book into the library, which is loaded unless it is open, and waits until it stands there. */
export async function shelve(page: Page, file: GivenFile, title: string): Promise<void> {
  if (new URL(page.url()).pathname !== '/home/biblioteca') await page.goto('/home/biblioteca');
  await give(page, [file]);
  await page.getByRole('link', { name: title }).waitFor();
}

/** The frame of a book that is shown: two where it lies open, and none before it is laid out. */
export const shownFrame = (page: Page): Locator => page.locator('iframe[style*="visibility: visible"]');

/** Opens a book from the library. */
export async function openBook(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await shownFrame(page).waitFor();
}

/** Drops files onto the page, as from a folder's window. */
export async function drop(
  page: Page,
  files: readonly GivenFile[],
  target = page.getByRole('heading', { level: 1 }),
): Promise<void> {
  const given = files.map(({ name, buffer }) => ({ name, content: buffer.toString('base64') }));
  const transfer = await page.evaluateHandle(async (list) => {
    const data = new DataTransfer();
    for (const { name, content } of list)
      data.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], name));
    return data;
  }, given);
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer: transfer });
}
