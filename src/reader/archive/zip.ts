import { ZipReader, type Entry, type FileEntry, type Reader } from '@zip.js/zip.js/lib/zip-core-reader.js';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Archive } from './archive.ts';
import { limits as standard, type Limits } from './limits.ts';
import { normalisePath } from './path.ts';

/**
 * Opens the zip inside an EPUB and judges its directory.
 * @throws Refusal `not-an-epub`, `book-drm` (encrypted entries), `book-too-large`, `book-damaged`
 */
export async function openZip(file: Blob, limits: Limits = standard): Promise<Archive> {
  if (file.size > limits.file) throw new Refusal('book-too-large');
  const reader = new ZipReader(await readerOf(file), {
    // We already run in a worker or need one small section at once: the library's own workers would only add messages.
    useWebWorkers: false,
    checkCrc32: true,
    checkOverlappingEntry: true,
    filenameValidation: 'balanced',
  });
  const entries = new Map<string, FileEntry>();
  let unpacked = 0;
  let count = 0;
  for (const entry of await directory(reader, file)) {
    count += 1;
    if (count > limits.entries) throw new Refusal('book-too-large');
    if (!isFile(entry) || entry.symlink) continue;
    if (entry.encrypted) throw new Refusal('book-drm');
    unpacked += entry.uncompressedSize;
    if (unpacked > limits.unpacked || isTooLarge(entry, limits)) throw new Refusal('book-too-large');
    const path = normalisePath(entry.filename);
    if (!entries.has(path)) entries.set(path, entry);
  }
  const paths = [...entries.keys()];
  return {
    paths,
    has: (path) => entries.has(path),
    size: (path) => entries.get(path)?.uncompressedSize ?? 0,
    async bytes(path) {
      const entry = entries.get(path);
      if (!entry) throw new Refusal('book-damaged');
      return unpack(entry);
    },
    close: () => reader.close(),
  };
}

/** Bytes of a file that is read whole: each slice of a blob asks another process, and opening a book takes dozens. */
const mostReadWhole = 8_000_000;

/** The file as the library reads it. The library's own class for this comes with the part that writes zips. */
async function readerOf(file: Blob): Promise<Reader<Blob>> {
  const bytes = file.size <= mostReadWhole ? new Uint8Array(await file.arrayBuffer()) : null;
  return {
    size: file.size,
    get readable() {
      return file.stream();
    },
    createReadable: ({ offset = 0, size = file.size - offset } = {}) =>
      bytes ? streamOf(bytes.slice(offset, offset + size)) : file.slice(offset, offset + size).stream(),
    readUint8Array: async (offset, length) =>
      bytes?.slice(offset, offset + length) ?? new Uint8Array(await file.slice(offset, offset + length).arrayBuffer()),
  };
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

async function directory(reader: ZipReader<Blob>, file: Blob): Promise<Entry[]> {
  try {
    return await reader.getEntries();
  } catch (error) {
    // A name that climbs out of the book or an ambiguous directory is a forged zip; the beginning of one without its end was
    // cut off on its way; all else is no zip at all.
    const isForged = error instanceof Error && /filename|ambiguous/i.test(error.message);
    throw new Refusal(isForged || (await beginsAsZip(file)) ? 'book-damaged' : 'not-an-epub');
  }
}

/** True for the signature of a zip's first entry (APPNOTE 4.3.7). */
async function beginsAsZip(file: Blob): Promise<boolean> {
  const head = new DataView(await file.slice(0, 4).arrayBuffer());
  return head.byteLength === 4 && head.getUint32(0, true) === 0x04034b50;
}

function isFile(entry: Entry): entry is FileEntry {
  return !entry.directory;
}

function isTooLarge(entry: FileEntry, limits: Limits): boolean {
  const { uncompressedSize: size, compressedSize: packed } = entry;
  return size > limits.entry || (size > limits.ratioFrom && size > packed * limits.ratio);
}

/** Stops at the declared size, so an entry that lies about it costs no more memory than it declared. */
async function unpack(entry: FileEntry): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(entry.uncompressedSize);
  let length = 0;
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      if (length + chunk.length > bytes.length) throw new Refusal('book-damaged');
      bytes.set(chunk, length);
      length += chunk.length;
    },
  });
  try {
    await entry.getData(sink);
  } catch {
    throw new Refusal('book-damaged');
  }
  if (length !== bytes.length) throw new Refusal('book-damaged');
  return bytes;
}
