import { Refusal } from '#domain/errors/refusal.ts';
import { unpackZstd } from '../databases/unpackZstd.ts';
import { wordFileLimits } from '../limits.ts';
import type { ZipFiles } from '../tools.ts';

/** True for a zip with a collection of Anki: `.apkg` of some decks, `.colpkg` of all. */
export function isAnkiPackage({ paths }: ZipFiles): boolean {
  return paths.some((path) => path.startsWith('collection.anki2'));
}

/**
 * The database of a package. Newer packages also hold an older one with a single note that asks for a newer Anki: it is never the one meant.
 * @throws Refusal `anki-package-too-new`, `anki-package-damaged`, `word-file-too-large`
 */
export async function databaseOfPackage(zip: ZipFiles): Promise<Uint8Array<ArrayBuffer>> {
  const path = collectionPath(zip.paths, zip.paths.includes('meta') ? await bytesOf(zip, 'meta', 1_000) : null);
  if (!zip.paths.includes(path)) throw new Refusal('anki-package-damaged');
  const bytes = await bytesOf(zip, path, wordFileLimits.database);
  if (!path.endsWith('b')) return bytes;
  try {
    const unpacked = unpackZstd(bytes, wordFileLimits.database);
    if (unpacked) return unpacked;
  } catch {
    throw new Refusal('anki-package-damaged');
  }
  throw new Refusal('word-file-too-large');
}

/** The newest form that a package may have (`package/meta.rs`), by the number in `meta`. */
const forms = ['', 'collection.anki2', 'collection.anki21', 'collection.anki21b'];

function collectionPath(paths: readonly string[], meta: Uint8Array | null): string {
  // A message of protobuf: field 1 as a number of one byte.
  if (meta) {
    const form = meta[0] === 0x08 ? forms[meta[1] ?? 0] : '';
    if (!form) throw new Refusal('anki-package-too-new');
    return form;
  }
  return forms.toReversed().find((form) => paths.includes(form)) ?? '';
}

async function bytesOf(zip: ZipFiles, path: string, most: number): Promise<Uint8Array<ArrayBuffer>> {
  // What comes out is checked against what the zip says: a bomb must say its size.
  if (zip.size(path) > most) throw new Refusal('word-file-too-large');
  return zip.bytes(path);
}
