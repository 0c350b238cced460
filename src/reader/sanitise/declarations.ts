import type { Resources } from './resources.ts';

/** Properties a book may not set: they move things off the page, fetch, run, or belong to the reader's own settings. */
const refused =
  /^(--|behavior|-moz-binding|animation|transition|cursor|pointer-events|user-select|-webkit-user-|z-index|line-height|columns?$|column-(width|count|fill)|writing-mode|-webkit-writing-mode|overflow|will-change|contain|content-visibility|scroll-|overscroll|touch-action|zoom)/;
/** Values that can name an address. */
const addresses = /url\(|image-set\(|src\(|image\(|cross-fade\(|element\(|paint\(|expression\(/i;
const url = /url\("((?:[^"\\]|\\.)*)"\)/g;
const maximumFontRem = 4;

/**
 * Cleans one block of declarations in place: addresses become blob: URLs of the book or go, nothing is !important (the
 * reader's own rules are), sizes in points follow the reader's font size.
 */
export async function cleanDeclarations(style: CSSStyleDeclaration, base: string, resources: Resources): Promise<void> {
  for (const property of Array.from(style)) {
    const value = style.getPropertyValue(property);
    const cleaned = refused.test(property) ? null : await cleanValue(property, value, base, resources);
    if (cleaned === null) style.removeProperty(property);
    else if (cleaned !== value || style.getPropertyPriority(property) !== '') style.setProperty(property, cleaned);
  }
}

async function cleanValue(property: string, value: string, base: string, resources: Resources): Promise<string | null> {
  if (property === 'position') return /^(static|relative)$/.test(value) ? value : null;
  if (property === 'text-align') return /^(justify|left|start)$/.test(value) ? null : value;
  if (property === 'font-size') return relativeSize(value);
  if (/^(margin|padding|text-indent)/.test(property) && isFarOut(value)) return null;
  return addresses.test(value) ? withOwnAddresses(value, base, resources) : value;
}

/** The value with every address replaced by the book's own blob: URL, or null when one leads elsewhere. */
export async function withOwnAddresses(value: string, base: string, resources: Resources): Promise<string | null> {
  let cleaned = value;
  for (const [whole, escaped = ''] of value.matchAll(url)) {
    const reference = escaped.replace(/\\(.)/g, '$1');
    const own = reference.startsWith('#') ? reference : await resources.url(base, reference);
    if (own === null) return null;
    cleaned = cleaned.replace(whole, `URL("${own}")`);
  }
  // Whatever could still name an address in a form that was not understood goes.
  return addresses.test(cleaned.replaceAll(/URL\("(blob:|#)[^"]*"\)/g, '')) ? null : cleaned;
}

/** Absolute lengths as rem, so that they follow the reader's size; never larger than a title needs. */
function relativeSize(value: string): string {
  const match = /^([\d.]+)(px|pt|rem|em|vw|vh)$/.exec(value);
  if (!match) return value;
  const number = Number(match[1]);
  if (match[2] === 'vw' || match[2] === 'vh') return '1em';
  if (match[2] === 'em') return `${Math.min(number, maximumFontRem)}em`;
  const rem = match[2] === 'px' ? number / 16 : match[2] === 'pt' ? number / 12 : number;
  return `${Math.min(rem, maximumFontRem)}rem`;
}

function isFarOut(value: string): boolean {
  return /-\d{3,}|-\d+(\.\d+)?v|\d{4,}/.test(value);
}
