import { columnStep } from '../columns.ts';
import { fitDrawings } from './fitDrawings.ts';

/** Parts that cannot be broken into lines: its parts stand beside each other whatever the width. */
const unbreakable = 'table, math';

/** Finds what `fitParts` has made smaller. */
export const madeSmall = ':is(table, math)[style*="zoom"]';

/** Elements that may be laid out as no block is, and whose own kind of layout is kept. */
const ownLayout =
  'table, thead, tbody, tfoot, tr, td, th, caption, col, colgroup, math, math *, svg, svg *, img, video, audio, ruby, ruby *';

/**
 * Makes parts of a page fit that the layout would let stand over its edge: tables and formulas that are too wide, and formulas
 * that are higher than a page, are made smaller, as are drawings larger than their box, boxes that cannot go on on the next page, or do not give way to its width, become blocks, which do both.
 * Called after each layout; a page without such parts costs one search of the document.
 * @param isPaginated false where the page is as long as its text
 * @param hasOtherBoxes true when the book makes boxes that are no blocks, see `otherBoxes`
 */
export function fitParts(body: HTMLElement, isPaginated: boolean, hasOtherBoxes: boolean): void {
  if (isPaginated && hasOtherBoxes) flattenOverflowingBoxes(body);
  fitDrawings(body);
  shrinkLargeParts(body, isPaginated);
}

/** Finds in styles and markup that a book makes boxes that are no blocks in the flow, or lines that begin elsewhere. */
export const otherBoxes = /display:\s*(inline-|table|flex)|float:|direction:|text-indent: max/;

/** True when something of the page stands over its edge, or under its bottom, after all. A few pixels are no text lost. */
export function leavesPage(body: HTMLElement): boolean {
  const { clientHeight } = body.ownerDocument.documentElement;
  const pageOf = pageFinder(body);
  return [...body.querySelectorAll(':not(img, svg *, math *)')].some(
    (element) =>
      element.getBoundingClientRect().bottom > clientHeight ||
      [...element.getClientRects()].some(
        ({ left, right, width }) => width > 0 && pageOf(left + 1) !== pageOf(right - 1),
      ),
  );
}

/** Tells in which column of the page or of a later one an edge stands, from its place in the window. */
function pageFinder(body: HTMLElement): (x: number) => number {
  const { clientWidth, scrollLeft } = body.ownerDocument.documentElement;
  const step = columnStep(body.ownerDocument) ?? clientWidth;
  return (x) => Math.floor((x + scrollLeft) / step);
}

/** A box inside another may stand over the edge only once the outer one has become a block. */
const deepestBoxes = 4;

function flattenOverflowingBoxes(body: HTMLElement): void {
  const { clientHeight } = body.ownerDocument.documentElement;
  const pageOf = pageFinder(body);
  for (let depth = 0; depth < deepestBoxes; depth++) {
    const overflowing = [...body.querySelectorAll<HTMLElement>(`:not(${ownLayout})`)].filter((element) => {
      const { left, right, bottom } = element.getBoundingClientRect();
      // A part that goes on on the next page ends at this one's bottom, and is as wide as both pages.
      const isOverEdge = bottom > clientHeight || pageOf(right) > pageOf(left);
      return isOverEdge && /^(inline-|table|flex)/.test(getComputedStyle(element).display);
    });
    if (overflowing.length === 0) return;
    for (const element of overflowing) element.style.setProperty('display', 'block', 'important');
  }
}

/** The most times that a part is made smaller: what it holds may wrap otherwise once it is. */
const mostTries = 3;

type LargePart = HTMLElement | MathMLElement;

/** Formulas are made to fit first, then the tables that may hold them. */
function shrinkLargeParts(body: HTMLElement, isPaginated: boolean): void {
  const parts = [...body.querySelectorAll<LargePart>(unbreakable)];
  for (const part of parts) {
    part.style.removeProperty('zoom');
    for (const cell of part.querySelectorAll<HTMLElement>(cells)) cell.style.removeProperty('overflow-wrap');
  }
  const outermost = parts.filter((part) => !part.parentElement?.closest(unbreakable));
  // A formula in a table is as wide as the table gives it room, and may be higher than a page all the same.
  const formulas = parts.filter((part) => part.matches('math') && !part.parentElement?.closest('math'));
  if (isPaginated) shrink(formulas, fittingHeight);
  shrink(outermost, fittingShare);
  breakWords(outermost.filter((part) => part.matches('table') && Number(part.style.zoom || 1) < leastTable));
}

/** A table smaller than this cannot be read: its words are broken instead, and what is then too wide still is made smaller. */
const leastTable = 0.5;
const cells = 'td, th, caption';

function breakWords(tables: readonly LargePart[]): void {
  for (const table of tables) {
    table.style.removeProperty('zoom');
    for (const cell of table.querySelectorAll<HTMLElement>(cells))
      cell.style.setProperty('overflow-wrap', 'anywhere', 'important');
  }
  shrink(tables, fittingShare);
}

function shrink(parts: readonly LargePart[], share: (part: LargePart) => number): void {
  let large = parts.map((part) => ({ part, zoom: Number(part.style.zoom || 1) }));
  for (let tries = 0; tries < mostTries && large.length > 0; tries++) {
    large = large
      .map(({ part, zoom }) => ({ part, zoom: zoom * Math.min(1, share(part)) }))
      .filter(({ part, zoom }) => zoom < Number(part.style.zoom || 1));
    for (const { part, zoom } of large) part.style.setProperty('zoom', String(Math.floor(zoom * 1000) / 1000));
  }
}

/** The share of its width that a part can keep, in the box around it and on its page. */
function fittingShare(part: Element): number {
  const { left, right } = extent(part);
  const { clientWidth, scrollLeft } = part.ownerDocument.documentElement;
  const root = getComputedStyle(part.ownerDocument.documentElement);
  const box = boxAround(part);
  const begin = firstRect(part).left + scrollLeft + 1;
  const step = columnStep(part.ownerDocument) ?? clientWidth;
  const column = Math.floor(begin / step) * step - scrollLeft;
  const over = Math.max(
    right - (column + step - parseFloat(root.paddingRight)),
    column + parseFloat(root.paddingLeft) - left,
    right - left - box.clientWidth,
  );
  return over > 0.5 ? Math.max(0.05, (right - left - over) / (right - left)) : 1;
}

/** The share of its height that a formula can keep: unlike a table it cannot go on on the next page. */
function fittingHeight(formula: Element): number {
  const { documentElement: root } = formula.ownerDocument;
  const { paddingTop, paddingBottom } = getComputedStyle(root);
  const { height } = firstRect(formula);
  const most = root.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
  return height > most ? Math.max(0.05, most / height) : 1;
}

/** The edges of a part with what it holds: a formula in the middle of its line may stand out on both sides. */
function extent(part: Element): { left: number; right: number } {
  const inside = part.matches('math') ? part.querySelectorAll('*') : part.children;
  const rects = [part, ...inside].map(firstRect).filter(({ width }) => width > 0);
  return { left: Math.min(...rects.map(({ left }) => left)), right: Math.max(...rects.map(({ right }) => right)) };
}

/** The part of an element on the page where it begins: the rectangle around all of it would reach over the pages between. */
function firstRect(element: Element): DOMRect {
  return element.getClientRects()[0] ?? new DOMRect();
}

function boxAround(part: Element): Element {
  let box = part.parentElement;
  while (box?.parentElement && (box.clientWidth === 0 || !isBlock(box))) box = box.parentElement;
  return box ?? part;
}

function isBlock(box: Element): boolean {
  return /^(block|list-item|flow-root|flex)$/.test(getComputedStyle(box).display);
}
