import { initKf8File, initMobiFile } from '@lingo-reader/mobi-parser';
import { Refusal } from '#domain/errors/refusal.ts';
import { attributeText } from '../epub/escapeXml.ts';
import { chapterElement } from '../markup/chapters.ts';
import type { Manuscript } from './manuscript.ts';

interface TocItem {
  readonly label: string;
  readonly href: string;
  readonly children?: readonly TocItem[];
}

/**
 * A book of Kindle without protection, of either form: MOBI 6 and KF8 (.azw3), or the newer one of a file that holds both.
 * @throws Refusal `book-drm`, `file-is-kindle` for a form that is neither, `text-damaged`
 */
export async function readMobi(file: File): Promise<Manuscript> {
  const { encryption, version, records } = await headerOf(file);
  // The library would read what is protected as noise, and an .azw3 by the wrong function too, without a word.
  if (encryption !== 0) throw new Refusal('book-drm');
  if (version !== 6 && version !== 8) throw new Refusal('file-is-kindle');
  const blobs = new Map<string, Blob>();
  try {
    return await rememberingBlobs(blobs, async () => {
      const book = await (version === 8 ? initKf8File(file) : openNewest(file, records));
      return manuscriptOf(book, blobs);
    });
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('text-damaged');
  } finally {
    for (const address of blobs.keys()) URL.revokeObjectURL(address);
  }
}

/** A file with both forms names the old one first, and has a record between them. */
async function openNewest(file: File, records: readonly number[]) {
  return (await hasBoundary(file, records)) ? initKf8File(file) : initMobiFile(file);
}

async function hasBoundary(file: Blob, records: readonly number[]): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return records.some((at) => String.fromCharCode(...bytes.subarray(at, at + 8)) === 'BOUNDARY');
}

type KindleBook = Awaited<ReturnType<typeof initKf8File>> | Awaited<ReturnType<typeof initMobiFile>>;

async function manuscriptOf(book: KindleBook, blobs: ReadonlyMap<string, Blob>): Promise<Manuscript> {
  const { title, author, language } = book.getMetadata();
  const labels = labelsOf(book, book.getToc());
  const html = book
    .getSpine()
    .map(({ id }) => {
      const { html: chapter = '' } = book.loadChapter(id) ?? {};
      return `<${chapterElement} title="${attributeText(labels.get(id) ?? '')}"></${chapterElement}>${chapter}`;
    })
    .join('\n');
  const cover = book.getCoverImage();
  const pictures = new Map(
    await Promise.all(
      Array.from(blobs, async ([address, blob]) => [address, new Uint8Array(await blob.arrayBuffer())] as const),
    ),
  );
  return {
    html,
    title,
    author: author.join(', '),
    language,
    pictures,
    cover: cover === '' ? undefined : cover,
  };
}

function labelsOf(book: KindleBook, items: readonly TocItem[]): Map<string, string> {
  const labels = new Map<string, string>();
  for (const { label, href } of items) {
    const id = book.resolveHref(href)?.id;
    if (id !== undefined && !labels.has(id)) labels.set(id, label);
  }
  return labels;
}

/**
 * Remembers the pictures that the library makes addresses of while it works: it hands out addresses alone, and the app's policy lets a worker
 * fetch none of them.
 */
async function rememberingBlobs<Result>(blobs: Map<string, Blob>, work: () => Promise<Result>): Promise<Result> {
  const { createObjectURL } = URL;
  URL.createObjectURL = (content: Blob | MediaSource) => {
    const address = createObjectURL.call(URL, content);
    if (content instanceof Blob) blobs.set(address, content);
    return address;
  };
  try {
    return await work();
  } finally {
    URL.createObjectURL = createObjectURL;
  }
}

interface KindleHeader {
  readonly encryption: number;
  readonly version: number;
  /** The byte at which each record begins. */
  readonly records: readonly number[];
}

/** Of record 0 (https://wiki.mobileread.com/wiki/MOBI): the kind of its encryption, 0 for none, and the version of its form. */
async function headerOf(file: Blob): Promise<KindleHeader> {
  const head = new DataView(await file.slice(0, 78 + 8 * 65_535).arrayBuffer());
  const count = head.byteLength < 82 ? 0 : head.getUint16(76);
  if (count === 0 || 78 + 8 * count > head.byteLength) throw new Refusal('text-damaged');
  const records = Array.from({ length: count }, (_, index) => head.getUint32(78 + 8 * index));
  const [at = 0] = records;
  // Of a file that was cut off the library would read what is there, and say nothing.
  if (records.some((each) => each >= file.size)) throw new Refusal('text-damaged');
  const record = new DataView(await file.slice(at, at + 40).arrayBuffer());
  if (record.byteLength < 40) throw new Refusal('text-damaged');
  return { encryption: record.getUint16(12), version: record.getUint32(36), records };
}
