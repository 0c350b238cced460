/** A text as XML has it, outside of attributes. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** A text as XML has it between double quotes. */
export function attributeText(text: string): string {
  return escapeXml(text).replaceAll('"', '&quot;');
}

/** Characters that no XML may have, however they are written (https://www.w3.org/TR/xml/#charsets), and halves of pairs. */
const forbidden =
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text without what would make the whole document unreadable. */
export function withoutForbidden(text: string): string {
  return text.replace(forbidden, '');
}
