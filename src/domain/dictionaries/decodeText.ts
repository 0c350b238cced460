import type { Decode, TextEncoding } from './dictionary.ts';

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

/** The text of a table that somebody wrote with some program: by its byte order mark, else by what its bytes look like. */
export function decodeTable(bytes: Uint8Array, decode: Decode): string {
  const encodings: readonly TextEncoding[] = [encodingOf(bytes), 'utf-8', 'windows-1252'];
  for (const encoding of encodings) {
    const text = decode(bytes, encoding);
    if (text !== null) return text;
  }
  return '';
}

/** In UTF-16 every other byte of Latin letters is 0, and no text in another encoding has a 0. */
function encodingOf(bytes: Uint8Array): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 1_000);
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 5 && even < odd / 10) return 'utf-16le';
  if (even > head.length / 5 && odd < even / 10) return 'utf-16be';
  return 'utf-8';
}
