import type { Language } from '#domain/languages.ts';

/** Characters that a book puts inside words and nobody types: soft hyphen, word joiner, zero-width space and joiners, byte order mark. */
const invisible = /[\u00AD\u2060\u200B\uFEFF]|\u200C|\u200D/g;
const apostrophes = /[\u2019\u2018\u02BC\u2032\uFF07]/g;
const hyphens = /[\u2010\u2011]/g;
const ligatures = /[\uFB00-\uFB06]/g;
const space = /\s+/g;
/** Printable ASCII without runs of spaces needs nothing but lower case. */
const plain = /^[!-~]+(?: [!-~]+)*$/;

/**
 * The id of a word or phrase (decisions §2): trimmed, white space folded, NFC, lower case, typographic apostrophes and
 * hyphens folded, soft hyphens removed, ligatures taken apart. Idempotent. Empty when nothing is left.
 */
export function wordKey(text: string, language: Language): string {
  if (plain.test(text)) return lowerCase(text, language);
  return lowerCase(written(text), language).normalize('NFC');
}

/** The same cleaning without the lower case: how a word is shown as it was met. */
export function written(text: string): string {
  return text
    .replace(invisible, '')
    .replace(apostrophes, "'")
    .replace(hyphens, '-')
    .replace(ligatures, (ligature) => ligature.normalize('NFKC'))
    .replace(space, ' ')
    .trim()
    .normalize('NFC');
}

/** None of the six languages has lower-case rules of its own, and the general method is many times faster (a test holds both equal). */
function lowerCase(text: string, _language: Language): string {
  return text.toLowerCase();
}
