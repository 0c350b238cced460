const classes = /(^|\s)(pagenum|pageno|page-?num(ber)?|page_num(ber)?|pgnum)s?(\s|$)/i;
const digits = String.raw`(?:[a-z]{1,2}[-–.]?)?\d{1,5}(?:[-–—/]\d{1,5})?[a-z]?`;
/** Up to 399 where something else says that it is a page, up to 99 where it stands alone: *ci*, *mi*, *dix* and *mix* are words. */
const roman = String.raw`(?=[ivxlc])c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})`;
const word = String.raw`(?:pages?|pgs?|pp?|página|págs?|pagina|pag|seite|s|folio|fol)\b[.:]?\s*`;
/**
 * The name of a printed page: digits or Roman numerals, with a word for page before them, or brackets or dashes around them. Whatever
 * else a page break holds is text of the book.
 */
const pageNames = [
  new RegExp(`^[–—-]?\\s*(?:${word})?${digits}\\s*[.–—-]?$`, 'i'),
  new RegExp(String.raw`^[\[({|*–—-]+\s*(?:${word})?(?:${digits}|${roman})\s*[\])}|*.–—-]*$`, 'i'),
  new RegExp(`^${word}${roman}$`, 'i'),
  /^(?=[ivxl])(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})\.?$/i,
];
const longestMarkup = 400;

/**
 * True for an element that only says where a page of the printed edition began: such a number stands in the middle of
 * sentences and is no part of them.
 * @param after gives as much of the source after the element's opening tag
 */
export function isPageNumber(
  name: string,
  attributes: Readonly<Record<string, string>>,
  after: (length: number) => string,
): boolean {
  const isMarked =
    /(^|\s)pagebreak(\s|$)/.test(attributes['epub:type'] ?? '') ||
    attributes['role'] === 'doc-pagebreak' ||
    classes.test(attributes['class'] ?? '');
  if (!isMarked) return false;
  const [inside, ...rest] = after(longestMarkup).split(`</${name}`);
  const text = (inside ?? '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:nbsp|#160|#xa0);/gi, ' ')
    .trim();
  return rest.length > 0 && (text === '' || isPageName(text));
}

/** The English *I* and the Italian *li* are no pages. */
function isPageName(text: string): boolean {
  return text !== 'I' && text !== 'li' && pageNames.some((name) => name.test(text));
}
