export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes as text without a byte order mark; null when they are not in this encoding. Browsers and servers each bring theirs. */
export type Decode = (bytes: Uint8Array, encoding: TextEncoding) => string | null;

/** A text that somebody wrote with some program: by its byte order mark, else by what its bytes look like. */
export function decodeAnyText(bytes: Uint8Array, decode: Decode): string {
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
