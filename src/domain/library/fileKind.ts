import type { ErrorId } from '#domain/errors/catalogue.ts';

/** The number of bytes at the beginning of a file that tell what it is. */
export const signatureBytes = 4_096;

/** The first bytes of each kind, as Latin-1: of a part of a zip, an empty one and a split one; of pictures; of other archives and old Office files. */
const zipSignatures = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'];
const pictureSignatures = ['\x89PNG', '\xff\xd8\xff', 'GIF8'];
const archiveSignatures = ['Rar!', '7z\xbc\xaf', '\x1f\x8b', '\xd0\xcf\x11\xe0'];

/**
 * The kind of a file that cannot be brought in as a book, by its first bytes rather than by its name.
 * @param bytes the first `signatureBytes` of it, or all when there are fewer
 * @returns the error that says so; null for what looks like a zip, as every EPUB does
 */
export function faultOfFile(bytes: Uint8Array): ErrorId | null {
  if (bytes.length === 0) return 'file-empty';
  const latin = String.fromCharCode(...bytes);
  const begins = (signatures: readonly string[]): boolean =>
    signatures.some((signature) => latin.startsWith(signature));
  if (begins(zipSignatures)) return null;
  if (latin.slice(0, 1_024).includes('%PDF-')) return 'file-is-pdf';
  if (/^(BOOKMOBI|TEXtREAd)/.test(latin.slice(60, 68)) || /^(TPZ|\xeaDRMION\xee|CR!)/.test(latin))
    return 'file-is-kindle';
  if (/^\s*(\xef\xbb\xbf)?\s*<(!doctype html|html)/i.test(latin)) return 'file-is-web-page';
  if (begins(pictureSignatures) || /^RIFF....WEBP/s.test(latin)) return 'file-is-picture';
  if (begins(archiveSignatures)) return 'file-is-archive';
  return isText(bytes) ? 'file-is-text' : 'not-an-epub';
}

/** Text has no control characters but spaces and line ends. */
function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 12 || byte === 13);
}
