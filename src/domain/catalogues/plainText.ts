const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Control characters, and what changes how the text around it is shown: direction overrides, byte order marks. */
const invisible = /(?![\t\n])[\p{Cc}\p{Cf}]/gu;

/**
 * The text of what a catalogue wrote, which may have markup: tags go, entities become their characters, white space is folded,
 * paragraphs stay apart. It is text all the same and must not be read as markup again.
 * @param length characters kept at most; what was cut ends with «…»
 */
export function plainText(source: string, length: number): string {
  const text = source
    // A text that is too long is cut before it is looked at.
    .slice(0, length * 8)
    .replaceAll(/<(script|style)\b[^<>]*>[^<]*(?:<\/\1[^<>]*>)?/gi, ' ')
    .replaceAll(/<\/?(?:p|div|br|li|h[1-6]|blockquote)\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/?[a-z!?][^<>]*>?/gi, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name: string | undefined) =>
      name === undefined ? characterOf(decimal, hex) : (named[name.toLowerCase()] ?? whole),
    )
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .replaceAll(invisible, '')
    .trim();
  return text.length > length ? `${wholeCharacters(text.slice(0, length - 1)).trimEnd()}…` : text;
}

/** As {@link plainText}, on one line. */
export function plainLine(source: string, length: number): string {
  return plainText(source, length).replaceAll('\n', ' ');
}

function characterOf(decimal: string | undefined, hex: string | undefined): string {
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : '';
}

/** Without a half of a surrogate pair at its end. */
function wholeCharacters(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text;
}
