import type { ErrorId } from '#domain/errors/catalogue.ts';

/** The number of bytes at the beginning of a file that tell what it is. */
export const signatureBytes = 4_096;

/** The kind of a file as its first bytes say. A zip may be an EPUB, a document of Word or anything else: its directory says. */
export type FileKind =
  | { readonly kind: 'zip' }
  | { readonly kind: 'mobi' }
  | { readonly kind: 'fb2' }
  | { readonly kind: 'html' }
  | { readonly kind: 'text' }
  | { readonly kind: 'other'; readonly fault: ErrorId };

/** Beginnings, as Latin-1: of a part of a zip, an empty one and a split one; of what no text can be made from here. */
const zipSignatures = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'];
const others: readonly (readonly [fault: ErrorId, signatures: readonly string[]])[] = [
  ['file-is-picture', ['\x89PNG', '\xff\xd8\xff', 'GIF8']],
  // Files of Office before 2007; presentations and tables are the same from without.
  ['file-is-doc', ['\xd0\xcf\x11\xe0']],
  ['file-is-rtf', ['{\\rtf']],
  // KFX.
  ['file-is-kindle', ['CONT\x02\0']],
  ['file-is-lit', ['ITOLITLS']],
  ['file-is-djvu', ['AT&TFORM']],
  ['file-is-words', ['SQLite format 3\0']],
  ['file-is-archive', ['Rar!', '7z\xbc\xaf', '\x1f\x8b', 'BZh', '\xfd7zXZ', '\x28\xb5\x2f\xfd']],
];

/**
 * The kind of a file by its first bytes rather than by its name.
 * @param bytes the first `signatureBytes` of it, or all when there are fewer
 */
export function kindOfFile(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return { kind: 'other', fault: 'file-empty' };
  const latin = String.fromCharCode(...bytes);
  const begins = (signatures: readonly string[]): boolean =>
    signatures.some((signature) => latin.startsWith(signature));
  if (begins(zipSignatures)) return { kind: 'zip' };
  if (latin.slice(0, 1_024).includes('%PDF-')) return { kind: 'other', fault: 'file-is-pdf' };
  if (latin.slice(60, 68) === 'BOOKMOBI') return { kind: 'mobi' };
  // Topaz, protected KFX and books of the Palm.
  if (latin.slice(60, 68) === 'TEXtREAd' || /^(TPZ|\xeaDRMION\xee|CR!)/.test(latin))
    return { kind: 'other', fault: 'file-is-kindle' };
  const [fault] = others.find(([, signatures]) => begins(signatures)) ?? [];
  if (fault !== undefined) return { kind: 'other', fault };
  if (/^RIFF....WEBP/s.test(latin)) return { kind: 'other', fault: 'file-is-picture' };
  // Every other byte of UTF-16 is 0.
  const plain = latin.replaceAll('\0', '');
  if (/<(?:\w+:)?FictionBook[\s>]/.test(plain)) return { kind: 'fb2' };
  if (
    /^\s*(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)?<(!doctype html|html)/i.test(
      plain,
    )
  )
    return { kind: 'html' };
  return isText(bytes) ? { kind: 'text' } : { kind: 'other', fault: 'not-an-epub' };
}

/**
 * Finds what is wrong with a file that must be an EPUB.
 * @param bytes as {@link kindOfFile}
 * @returns the error that says so; null for what looks like a zip, as every EPUB does
 */
export function faultOfFile(bytes: Uint8Array): ErrorId | null {
  const file = kindOfFile(bytes);
  switch (file.kind) {
    case 'other':
      return file.fault;
    case 'zip':
      return null;
    case 'mobi':
      return 'file-is-kindle';
    case 'html':
      return 'file-is-web-page';
    case 'fb2':
    case 'text':
      return 'file-is-text';
  }
}

/** Text has no control characters but spaces and line ends; in UTF-16 every other byte of most letters is 0. */
function isText(bytes: Uint8Array): boolean {
  const isWide =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff) || isEveryOther(bytes);
  return bytes.every(
    (byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || (isWide && byte < 8),
  );
}

function isEveryOther(bytes: Uint8Array): boolean {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  return bytes.length >= 8 && Math.max(even, odd) * 4 > bytes.length && Math.min(even, odd) * 20 < bytes.length;
}
