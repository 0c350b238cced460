import { Refusal } from '#domain/errors/refusal.ts';
import { decodeText } from '#reader/archive/text.ts';

import type { KindOfText, TextFormat } from './kindOfText.ts';
import { bookOfManuscript } from './bookOfManuscript.ts';
import { writeZip } from './epub/writeZip.ts';
import type { Manuscript } from './formats/manuscript.ts';

/** Bytes of a file that is nothing but text: the reader's longest section, in letters of several bytes. */
const longestText = 24_000_000;

/**
 * Makes an EPUB of a text: the book that is read, counted, kept and exported as any other. The same file gives the same book. Needs no DOM.
 * @param file its name is the book's title where the text has none
 * @throws Refusal `text-…`, `book-drm`, `file-is-kindle`
 */
export async function makeBook(file: File, kind: Exclude<KindOfText, { kind: 'epub' }>): Promise<Blob> {
  try {
    return await bookOfManuscript(file, await manuscriptOf(file, kind), writeZip);
  } catch (error) {
    throw error instanceof Refusal ? ofText(error) : new Refusal('text-damaged');
  }
}

/** The reader's reasons, said of a text and not of an EPUB. */
function ofText(error: Refusal): Refusal {
  if (error.id === 'chapter-too-large' || error.id === 'book-too-large') return new Refusal('text-too-large');
  return error.id === 'book-damaged' ? new Refusal('text-damaged') : error;
}

async function manuscriptOf(file: File, kind: Exclude<KindOfText, { kind: 'epub' }>): Promise<Manuscript> {
  switch (kind.kind) {
    case 'docx':
      return (await loaded(import('./formats/docx.ts'))).readDocx(kind.archive);
    case 'mobi':
      return (await loaded(import('./formats/mobi.ts'))).readMobi(file);
    case 'fb2': {
      const { packed } = kind;
      const bytes = packed ? await packed.archive.bytes(packed.path) : await bytesOf(file);
      return (await loaded(import('./formats/fb2.ts'))).readFb2(decodeText(bytes));
    }
    case 'text':
    case 'markdown':
    case 'html':
      return readText(kind.kind, decodeText(await bytesOf(file)), file.size);
  }
}

async function readText(format: Extract<TextFormat, 'text' | 'markdown' | 'html'>, text: string, size: number) {
  if (format === 'html') return (await loaded(import('./formats/html.ts'))).readHtml(text);
  if (size > longestText) throw new Refusal('text-too-large');
  if (format === 'markdown') return (await loaded(import('./formats/markdown.ts'))).readMarkdown(text);
  return (await loaded(import('./formats/plainText.ts'))).readPlainText(text);
}

/** A reader of a format comes with the first file of it: without a connection it may not be there yet. */
async function loaded<Module>(module: Promise<Module>): Promise<Module> {
  return module.catch(() => {
    throw new Refusal('unavailable');
  });
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}
