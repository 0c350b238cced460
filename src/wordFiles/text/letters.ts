import { decodeWithEncoding } from '#domain/text/raw/decodeAnyText.ts';

/** The text of some bytes, and the letters that they were read in (a label of `TextDecoder`). */
export interface DecodedText {
  readonly text: string;
  readonly letters: string;
}

/** Finds out in which letters a text was written: by its byte order mark, as UTF-8, by the zeros of UTF-16, else as Windows writes. */
export function decodeWordFile(bytes: Uint8Array): DecodedText {
  const { text, encoding } = decodeWithEncoding(bytes, (part, label) => {
    try {
      return new TextDecoder(label, { fatal: true }).decode(part);
    } catch {
      return null;
    }
  });
  return { text, letters: encoding };
}

/** Reads a text in the letters that a person chose; what is none in them becomes the sign for an unknown letter. */
export function decodeAs(bytes: Uint8Array, letters: string): string {
  return new TextDecoder(letters).decode(bytes);
}
