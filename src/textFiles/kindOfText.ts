import type { ErrorId } from '#domain/errors/catalogue.ts';
import { kindOfFile, signatureBytes } from '#domain/library/fileKind.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Archive } from '#reader/archive/archive.ts';
import { openZip } from '#reader/archive/zip.ts';

/** The formats that a book is made of here. */
export type TextFormat = 'text' | 'markdown' | 'html' | 'docx' | 'fb2' | 'mobi';

export type KindOfText =
  | { readonly kind: 'text' }
  | { readonly kind: 'markdown' }
  | { readonly kind: 'html' }
  | { readonly kind: 'mobi' }
  | { readonly kind: 'docx'; readonly archive: Archive }
  /** In a zip as `path`, or by itself. */
  | { readonly kind: 'fb2'; readonly packed: { readonly archive: Archive; readonly path: string } | null }
  /** It is a book already, or the reader says why it is none. */
  | { readonly kind: 'epub' };

/** Files inside zips that say what they are. */
const zipFaults: readonly (readonly [fault: ErrorId, path: RegExp])[] = [
  ['file-is-words', /^collection\.anki(?:2|21|21b)$/],
  ['file-is-office', /^(?:xl|ppt|visio)\//],
  ['file-is-odt', /^content\.xml$/],
];

const epubs = /\.epub$/i;
const tables = /\.(?:csv|tsv|apkg|colpkg)$/i;
const markdowns = /\.(?:md|markdown|mdown|mkd)$/i;
const pages = /\.(?:html?|xhtml|xht)$/i;

/**
 * The kind of a file that somebody brings as a book: by its bytes, and where they are text, by its name.
 * @throws Refusal `file-…` of what no text can be made from; of a zip's, as `openZip`
 */
export async function kindOfText(file: File): Promise<KindOfText> {
  const found = kindOfFile(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()));
  switch (found.kind) {
    case 'other':
      throw new Refusal(found.fault);
    case 'zip':
      return kindOfZip(file);
    case 'fb2':
      return { kind: 'fb2', packed: null };
    case 'text':
      if (epubs.test(file.name)) throw new Refusal('file-is-text');
      if (tables.test(file.name)) throw new Refusal('file-is-words');
      return { kind: markdowns.test(file.name) ? 'markdown' : pages.test(file.name) ? 'html' : 'text' };
    case 'html':
      // A page came in place of the book: it says that it was not found, or asks to sign in.
      if (epubs.test(file.name)) throw new Refusal('file-is-web-page');
      return found;
    case 'mobi':
      return found;
  }
}

async function kindOfZip(file: File): Promise<KindOfText> {
  const archive = await openZip(file);
  if (archive.has('META-INF/container.xml')) return { kind: 'epub' };
  if (archive.has('word/document.xml')) return { kind: 'docx', archive };
  const books = archive.paths.filter((path) => /\.fb2$/i.test(path));
  const [path] = books;
  if (path !== undefined && books.length === 1) return { kind: 'fb2', packed: { archive, path } };
  const [fault] = zipFaults.find(([, inside]) => archive.paths.some((name) => inside.test(name))) ?? [];
  if (fault !== undefined) throw new Refusal(fault);
  if (archive.paths.some((name) => /\.(?:epub|fb2|mobi|azw3?|pdf|docx?|txt)$/i.test(name)))
    throw new Refusal('file-is-archive');
  return { kind: 'epub' };
}
