import type { Decode } from '#domain/text/raw/decodeAnyText.ts';

/** The browser's own decoder, which refuses bytes that are not in the encoding. */
export const decodeBytes: Decode = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};
