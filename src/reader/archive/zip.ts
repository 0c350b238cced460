import { Refusal } from '#domain/errors/refusal.ts';
import type { Archive } from './archive.ts';
import { limits as standard, type Limits } from './limits.ts';
import { normalisePath } from './path.ts';
import { readPlainZip } from './plainZip.ts';
import { zipBytesOf, type ZipBytes, type ZipEntry } from './zipEntry.ts';

/**
 * Opens the zip inside an EPUB and judges its directory.
 * @throws Refusal `not-an-epub`, `book-drm` (encrypted entries), `book-too-large`, `book-damaged`; `unavailable` when the reader
 * of unusual zips cannot be loaded now
 */
export async function openZip(file: Blob, limits: Limits = standard): Promise<Archive> {
  if (file.size > limits.file) throw new Refusal('book-too-large');
  const zip = await zipBytesOf(file);
  const entries = judged((await readPlainZip(zip)) ?? (await readUnusual(zip)), limits);
  const read = new Set<string>();
  let again: Promise<Map<string, ZipEntry>> | null = null;

  /** The library's opinion of all entries, once one is not plain though the directory is: it must know which bytes were used already. */
  async function judgeAgain(): Promise<Map<string, ZipEntry>> {
    const found = judged(await readUnusual(zip), limits);
    for (const path of read) await unpack(found.get(path));
    return found;
  }

  return {
    paths: [...entries.keys()],
    has: (path) => entries.has(path),
    size: (path) => entries.get(path)?.size ?? 0,
    async bytes(path) {
      const plain = again ? null : await unpack(entries.get(path));
      if (plain && !again) {
        read.add(path);
        return plain;
      }
      again ??= judgeAgain();
      const bytes = await unpack((await again).get(path));
      if (!bytes) throw new Refusal('book-damaged');
      return bytes;
    },
    close: async () => undefined,
  };
}

async function unpack(entry: ZipEntry | undefined): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return (await entry?.unpack()) ?? null;
  } catch {
    throw new Refusal('book-damaged');
  }
}

/** The files of a directory by their paths, the first of each. @throws Refusal `book-drm`, `book-too-large` */
function judged(directory: readonly ZipEntry[], limits: Limits): Map<string, ZipEntry> {
  if (directory.length > limits.entries) throw new Refusal('book-too-large');
  const entries = new Map<string, ZipEntry>();
  let unpacked = 0;
  for (const entry of directory) {
    if (entry.kind !== 'file') continue;
    if (entry.isEncrypted) throw new Refusal('book-drm');
    unpacked += entry.size;
    if (unpacked > limits.unpacked || isTooLarge(entry, limits)) throw new Refusal('book-too-large');
    const path = normalisePath(entry.name);
    if (!entries.has(path)) entries.set(path, entry);
  }
  return entries;
}

function isTooLarge({ size, packed }: ZipEntry, limits: Limits): boolean {
  return size > limits.entry || (size > limits.ratioFrom && size > packed * limits.ratio);
}

async function readUnusual(zip: ZipBytes): Promise<readonly ZipEntry[]> {
  const { readZipWithLibrary } = await import('./libraryZip.ts').catch(() => {
    throw new Refusal('unavailable');
  });
  try {
    return await readZipWithLibrary(zip);
  } catch (error) {
    // A name that climbs out of the book or an ambiguous directory is a forged zip; the beginning of one without its end was
    // cut off on its way; all else is no zip at all.
    const isForged = error instanceof Error && /filename|ambiguous/i.test(error.message);
    throw new Refusal(isForged || (await beginsAsZip(zip)) ? 'book-damaged' : 'not-an-epub');
  }
}

/** True for the signature of a zip's first entry (APPNOTE 4.3.7). */
async function beginsAsZip(zip: ZipBytes): Promise<boolean> {
  const head = new DataView((await zip.read(0, 4)).buffer);
  return head.byteLength === 4 && head.getUint32(0, true) === 0x04034b50;
}
