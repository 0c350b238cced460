import { boundedValue, boundTogether } from './boundedLayout.ts';
import type { Resources } from './resources.ts';

/** The origin of the pages of a section: text that flows into pages, or pages of a fixed size that the book lays out. */
export type SectionLayout = 'flowing' | 'fixed';

/** The place of styles in the book, and what its pages are. */
export interface SheetContext {
  readonly base: string;
  readonly resources: Resources;
  readonly layout: SectionLayout;
}

/** Properties a book may not set: they fetch, run, or belong to the reader's own settings. */
const refused =
  /^(--|behavior|-moz-binding|animation|transition|cursor|pointer-events|user-select|-webkit-user-|columns?$|column-(width|count|fill)|writing-mode|-webkit-writing-mode|overflow|will-change|contain|content-visibility|scroll-|overscroll|touch-action|zoom)/;
/** Properties that belong to the reader's own settings where text flows, and to the book where it lays out its pages itself. */
const refusedInFlow = /^(z-index|line-height)/;
/** Values that can name an address. */
const addresses = /url\(|image-set\(|src\(|image\(|cross-fade\(|element\(|paint\(|expression\(/i;
const url = /url\("((?:[^"\\]|\\.)*)"\)/g;

/**
 * Cleans one block of declarations in place: addresses become blob: URLs of the book or go, nothing is !important (the
 * reader's own rules are), sizes in points follow the reader's font size, and in a flowing section nothing leaves its page.
 */
export async function cleanDeclarations(style: CSSStyleDeclaration, context: SheetContext): Promise<void> {
  if (context.layout === 'flowing') boundTogether(style);
  for (const property of Array.from(style)) {
    const value = style.getPropertyValue(property);
    const cleaned = refused.test(property) ? null : await cleanValue(property, value, context);
    if (cleaned === null) style.removeProperty(property);
    else if (cleaned !== value || style.getPropertyPriority(property) !== '') style.setProperty(property, cleaned);
  }
}

async function cleanValue(
  property: string,
  value: string,
  { base, resources, layout }: SheetContext,
): Promise<string | null> {
  if (addresses.test(value)) return withOwnAddresses(value, base, resources);
  if (layout === 'fixed') return property === 'position' && value === 'fixed' ? 'absolute' : value;
  if (refusedInFlow.test(property)) return null;
  if (property === 'position') return /^(static|relative)$/.test(value) ? value : null;
  if (property === 'text-align') return /^(justify|left|start)$/.test(value) ? null : value;
  if (property === 'font-size') return relativeSize(value);
  return boundedValue(property, value);
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

/** Absolute lengths as rem, so that they follow the reader's size; never larger than the page allows a title to be. */
function relativeSize(value: string): string {
  const match = /^([\d.]+)(px|pt|rem|em|%|vw|vh)$/.exec(keywordSizes.get(value) ?? value);
  if (!match) return /^[a-z-]+$/.test(value) ? value : '1em';
  const number = Number(match[1]);
  const unit = match[2];
  if (unit === 'vw' || unit === 'vh') return '1em';
  if (unit === 'em' || unit === '%') {
    const ems = unit === 'em' ? number : number / 100;
    return ems > 1 ? `min(${ems}em, ${largestFont})` : value;
  }
  const rems = unit === 'px' ? number / 16 : unit === 'pt' ? number / 12 : number;
  return rems > 1 ? `min(${rems}rem, ${largestFont})` : `${rems}rem`;
}

/** Sizes that a book names, which browsers take from their own setting (CSS Fonts 4, section 2.5.1). */
const keywordSizes: ReadonlyMap<string, string> = new Map([
  ['xx-small', '0.5625rem'],
  ['x-small', '0.625rem'],
  ['small', '0.8125rem'],
  ['medium', '1rem'],
  ['large', '1.125rem'],
  ['x-large', '1.5rem'],
  ['xx-large', '2rem'],
  ['xxx-large', '3rem'],
]);

/** Set by the reader's own rules for the page at hand. */
const largestFont = 'var(--glosa-largest, 3rem)';
