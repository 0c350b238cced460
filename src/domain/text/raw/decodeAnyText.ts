/**
 * Bytes as text without a byte order mark; null when they are not in this encoding, or it is none. Browsers and servers each bring theirs.
 * @param encoding a label of the Encoding Standard
 */
export type Decode = (bytes: Uint8Array, encoding: string) => string | null;

/**
 * A text that somebody wrote with some program: by its byte order mark, else as UTF-8 where its bytes are that, else by what it says of itself, else
 * as Windows writes in Western Europe. What a text says goes last because programs copy it from elsewhere, and hardly any other text passes for UTF-8.
 * @param declared the encoding that it names, if it names one
 */
export function decodeAnyText(bytes: Uint8Array, decode: Decode, declared?: string): string {
  return decodeWithEncoding(bytes, decode, declared).text;
}

/** As {@link decodeAnyText}, with the encoding that it was found to be in (a label of the Encoding Standard). */
export function decodeWithEncoding(
  bytes: Uint8Array,
  decode: Decode,
  declared?: string,
): { readonly text: string; readonly encoding: string } {
  for (const encoding of encodingsOf(bytes, declared)) {
    const isDamaged = encoding === damagedUtf8;
    const text = isDamaged ? decode(mendedUtf8(bytes), 'utf-8') : decode(bytes, encoding);
    if (text !== null) return { text, encoding: isDamaged ? 'utf-8' : encoding };
  }
  return { text: '', encoding: 'utf-8' };
}

/** UTF-8 with a few bytes that are none. */
const damagedUtf8 = 'damaged';
/** All of its bytes are letters of UTF-8 too. */
const sevenBits = /^iso-2022-|^hz-/i;

function encodingsOf(bytes: Uint8Array, declared?: string): readonly string[] {
  const utf16 = utf16Of(bytes);
  if (utf16) return [utf16, 'windows-1252'];
  // UTF-16 was looked for; whoever names it says so in letters of one byte.
  const named = declared === undefined || /^utf-?(?:8|16)/i.test(declared) ? [] : [declared];
  const isSevenBits = named.some((name) => sevenBits.test(name));
  return [
    ...(isSevenBits ? named : []),
    'utf-8',
    ...(isMostlyUtf8(bytes) ? [damagedUtf8] : []),
    ...named,
    'windows-1252',
  ];
}

/** In UTF-16 every other byte of Latin letters is 0, and no text in another encoding has a 0. */
function utf16Of(bytes: Uint8Array): string | null {
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
  return null;
}

/** Of one letter beyond ASCII after the other: how many bytes it has at this place, 0 where they make none. */
function lengthAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length =
    lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
  for (let next = 1; next < length; next++) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

/** More letters beyond ASCII are written as UTF-8 has them than not: of a text of Windows hardly any is. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let balance = 0;
  for (let at = 0; at < bytes.length;) {
    const length = lengthAt(bytes, at);
    if (length !== 1) balance += length > 1 ? 1 : -1;
    at += Math.max(1, length);
  }
  return balance > 0;
}

/** With the sign for an unknown letter in place of each byte that is in none. */
function mendedUtf8(bytes: Uint8Array): Uint8Array {
  const mended: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = lengthAt(bytes, at);
    if (length === 0) mended.push(0xef, 0xbf, 0xbd);
    for (let next = 0; next < length; next++) mended.push(bytes[at + next] ?? 0);
    at += Math.max(1, length);
  }
  return new Uint8Array(mended);
}
