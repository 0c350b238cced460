/**
 * The text of an XML or CSS file: by its byte order mark, else by the encoding it declares, else UTF-8.
 * Line ends become \n, as an XML parser makes them, so that offsets agree everywhere.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const declared =
    /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1] ??
    /^@charset "([\w.:-]+)"/.exec(head)?.[1];
  return declared !== undefined && isKnown(declared) && !/^utf-?16/i.test(declared) ? declared : 'utf-8';
}

function isKnown(encoding: string): boolean {
  try {
    new TextDecoder(encoding);
    return true;
  } catch {
    return false;
  }
}
