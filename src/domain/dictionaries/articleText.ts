import type { Decode } from '#domain/text/raw/decodeAnyText.ts';

/** The text of a dictionary that ought to be UTF-8: where it is not, it is what Windows wrote in Western Europe. */
export function decodeArticle(bytes: Uint8Array, decode: Decode): string {
  return decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1252') ?? '';
}

/** The first bytes of a text, `most` at the most, without a letter of UTF-8 that is cut in two. */
export function firstBytes(bytes: Uint8Array, most: number): Uint8Array {
  if (bytes.length <= most) return bytes;
  let end = most;
  while (end > most - 4 && isContinuation(bytes[end])) end -= 1;
  return bytes.subarray(0, end);
}

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;
