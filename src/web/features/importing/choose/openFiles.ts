import { bookEndings } from '#domain/files/openedFiles.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { WordFileReader } from '#wordFiles/wordFile.ts';
import { refusalOf } from '#web/ui/failure.ts';

/** Opens a file of words. @throws Refusal that says what the file is instead */
export type OpenWordFile = (file: File) => Promise<WordFileReader>;

/** A file that a person gave, and what became of it. */
export type GivenFile = { readonly name: string } & (
  | { readonly kind: 'words'; readonly file: File; readonly reader: WordFileReader }
  | { readonly kind: 'book'; readonly file: File }
  | { readonly kind: 'export' }
  | { readonly kind: 'failed'; readonly reason: string; readonly way: 'choose' | 'paste' }
);

/** Opens files one after the other: a book goes to the library, our own copy to where it is taken in, all else is looked at. */
export async function openFiles(files: readonly File[], open: OpenWordFile): Promise<GivenFile[]> {
  const given: GivenFile[] = [];
  for (const file of files) given.push(await openFile(file, open));
  return given;
}

async function openFile(file: File, open: OpenWordFile): Promise<GivenFile> {
  const { name } = file;
  try {
    if (file.size === 0) throw new Refusal('file-empty');
    const kind = isText(name) ? 'book' : await zipKind(file);
    if (kind === 'book') return { kind, name, file };
    if (kind === 'export') return { kind, name };
    return { kind: 'words', name, file, reader: await open(file) };
  } catch (error) {
    const way = /\.xlsx?$/i.test(name) ? 'paste' : 'choose';
    return { kind: 'failed', name, reason: refusalOf(error, 'file-incomplete').message, way };
  }
}

/** Endings of texts that become books. A .txt is more often a list of words here. */
const textEndings = bookEndings.filter((ending) => ending !== '.txt' && ending !== '.zip');

function isText(name: string): boolean {
  return textEndings.some((ending) => name.toLowerCase().endsWith(ending));
}

/** Bytes at a zip's end, where it lists what it holds. */
const listed = 1024 * 1024;

/** Tells an EPUB and our own copy from other zips by the names in them; null for anything else. */
async function zipKind(file: File): Promise<'book' | 'export' | null> {
  const letters = async (part: Blob): Promise<string> => new TextDecoder('latin1').decode(await part.arrayBuffer());
  const start = await letters(file.slice(0, 200));
  if (!start.startsWith('PK')) return null;
  if (start.includes('mimetypeapplication/epub+zip')) return 'book';
  const names = await letters(file.slice(-listed));
  if (names.includes('META-INF/container.xml')) return 'book';
  return names.includes('datos.json') ? 'export' : null;
}
