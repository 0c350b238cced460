const classes = /(^|\s)(pagenum|pageno|page-?num(ber)?|page_num(ber)?|pgnum)s?(\s|$)/i;
/** A number, with a word at most ("Page 12", "[Pg xiv]"): a page break that holds more holds text of the book. */
const longestText = 16;
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
  return rest.length > 0 && (inside ?? '').replaceAll(/<[^>]*>/g, '').trim().length <= longestText;
}
