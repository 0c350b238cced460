import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';

/** A file of a zip: its path and what it holds. */
export interface ZipFile {
  readonly path: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  /** Not compressed: it has to be found by its bytes, it is packed already, or it is unpacked again at once. */
  readonly isStored?: boolean;
}

/** The same files give the same bytes, and so the same name: nothing of the day is in it. */
const written = new Date('2026-01-01T00:00:00Z');

/** Makes a zip of files, in their order. */
export type PackZip = (files: readonly ZipFile[], type: string) => Promise<Blob>;

/** A zip of these files, in their order. Works in pages, workers and Node. */
export const writeZip: PackZip = async (files, type) => {
  const writer = new ZipWriter(new BlobWriter(type), {
    useWebWorkers: false,
    lastModDate: written,
    extendedTimestamp: false,
  });
  for (const { path, content, isStored = false } of files)
    await writer.add(
      path,
      typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content),
      isStored ? { level: 0 } : {},
    );
  return writer.close();
};
