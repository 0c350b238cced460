/** A text as XML has it, outside of attributes. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** A text as XML has it between double quotes. */
export function attributeText(text: string): string {
  return escapeXml(text).replaceAll('"', '&quot;');
}

/**
 * Characters that no XML may have, however they are written (https://www.w3.org/TR/xml/#charsets): controls but for tabs and line ends, halves
 * of pairs.
 */
const forbidden = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu;

/** A text without what would make the whole document unreadable. */
export function withoutForbidden(text: string): string {
  return text.replace(forbidden, '');
}
