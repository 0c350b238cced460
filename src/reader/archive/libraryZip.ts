import { ZipReader, type Entry, type FileEntry } from '@zip.js/zip.js/lib/zip-core-reader.js';
import type { ZipBytes, ZipEntry } from './zipEntry.ts';

/**
 * The entries of any zip, read by zip.js: it knows every variant of the format, and refuses forged ones.
 * Only ever imported on demand: plain zips need none of it.
 * @throws Error that says what is wrong with the zip
 */
export async function readZipWithLibrary(zip: ZipBytes): Promise<readonly ZipEntry[]> {
  const reader = new ZipReader(
    {
      size: zip.size,
      get readable() {
        return streamOf(zip, 0, zip.size);
      },
      createReadable: ({ offset = 0, size = zip.size - offset } = {}) => streamOf(zip, offset, size),
      readUint8Array: (offset, length) => zip.read(offset, length),
    },
    {
      // We already run in a worker or need one small section at once: the library's own workers would only add messages.
      useWebWorkers: false,
      checkCrc32: true,
      checkOverlappingEntry: true,
      filenameValidation: 'balanced',
    },
  );
  const entries = await reader.getEntries();
  return entries.map((entry) => ({
    name: entry.filename,
    kind: isFile(entry) && !entry.symlink ? 'file' : 'other',
    isEncrypted: entry.encrypted,
    size: entry.uncompressedSize,
    packed: entry.compressedSize,
    unpack: () => unpack(entry),
  }));
}

/** Pieces of a part of the zip, each read when it is wanted. */
function streamOf(zip: ZipBytes, from: number, size: number): ReadableStream<Uint8Array> {
  const piece = 64 * 1024;
  const end = Math.min(zip.size, from + size);
  let at = from;
  return new ReadableStream(
    {
      async pull(controller) {
        if (at >= end) return controller.close();
        const bytes = await zip.read(at, Math.min(piece, end - at));
        at += bytes.length;
        controller.enqueue(bytes);
      },
    },
    { highWaterMark: 0 },
  );
}

function isFile(entry: Entry): entry is FileEntry {
  return !entry.directory;
}

/** Stops at the declared size, so an entry that lies about it costs no more memory than it declared. */
async function unpack(entry: Entry): Promise<Uint8Array<ArrayBuffer>> {
  if (!isFile(entry)) throw new TypeError('A folder has no content');
  const bytes = new Uint8Array(entry.uncompressedSize);
  let length = 0;
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      if (length + chunk.length > bytes.length) throw new TypeError('More comes out than was said');
      bytes.set(chunk, length);
      length += chunk.length;
    },
  });
  await entry.getData(sink);
  if (length !== bytes.length) throw new TypeError('Less comes out than was said');
  return bytes;
}
