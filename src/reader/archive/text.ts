import { decodeAnyText, type Decode } from '#domain/text/raw/decodeAnyText.ts';

/**
 * The text of an XML, HTML or CSS file, whatever it says of its encoding.
 * Line ends become \n, as an XML parser makes them, so that offsets agree everywhere.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decodeAnyText(bytes, decodeStrictly, declaredIn(bytes));
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** Decodes with what browsers and servers both have; refuses bytes that are not in the encoding. */
const decodeStrictly: Decode = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** The place where a file declares its encoding: browsers look no further for it. */
const headLength = 1_024;
const declarations = [
  /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i,
  /^(?:\xef\xbb\xbf)?@charset "([\w.:-]+)"/,
  /<meta\b[^>]*\bcharset\s*=\s*["']?([\w.:-]+)/i,
];

/** The first that is not UTF-8, which is tried anyway: converters write that into files that they do not convert. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, headLength));
  return declarations
    .flatMap((declaration) => declaration.exec(head)?.[1] ?? [])
    .find((name) => !/^utf-?8$/i.test(name));
}
