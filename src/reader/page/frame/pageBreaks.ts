import type { Block } from '#wordLayer/block.ts';

/** The class of a page that is nothing but one picture: it stands in the middle. */
export const picturePageClass = 'glosa-picture-page';

const headings = 'h1, h2, h3, h4, h5, h6';
/** A last paragraph with fewer characters may be one line, which is not left alone on a page. */
const shortEnd = 120;

/**
 * Sets what a piece asks of its pages, once: chapters that begin inside of it with a heading begin on a page of their own, their last
 * lines do not stand alone on one, initials that hang into their paragraph stay in it, and one picture alone stands in the middle.
 * @param beginnings numbers of the blocks where entries of the contents begin in the section
 */
export function setPageBreaks(body: HTMLElement, blocks: readonly Block[], beginnings: ReadonlySet<number>): void {
  if (blocks.length === 0) {
    const pictures = body.querySelectorAll('img, svg:not(svg svg)');
    body.ownerDocument.documentElement.classList.toggle(picturePageClass, pictures.length === 1);
    return;
  }
  let hasText = false;
  let before: Block | null = null;
  for (const block of blocks) {
    const heading = headingOf(block);
    // The title of a part and that of its first chapter stay together.
    if (hasText && beginnings.has(block.index) && heading) {
      heading.style.setProperty('break-before', 'column');
      if (before) keepWithLineBefore(before);
      hasText = false;
    }
    if (!heading) hasText = true;
    before = block;
  }
  if (before) keepWithLineBefore(before);
}

function headingOf({ segments }: Block): HTMLElement | null {
  return segments[0]?.node.parentElement?.closest<HTMLElement>(headings) ?? null;
}

function keepWithLineBefore({ text, segments }: Block): void {
  if (text.length <= shortEnd)
    segments[0]?.node.parentElement?.closest<HTMLElement>('p')?.style.setProperty('break-before', 'avoid');
}

/** Tells whether the styles or the markup of a piece let anything float. */
export const floats = /float\s*:|\salign="?(?:left|right)/i;

/** Keeps an initial that hangs into its paragraph out of the next one, where the paragraph is short. */
export function containInitials(body: HTMLElement): void {
  const window = body.ownerDocument.defaultView;
  for (const paragraph of body.querySelectorAll('p')) {
    const first = paragraph.firstElementChild;
    const isInitial =
      first !== null &&
      !/^(img|svg|figure)$/.test(first.localName) &&
      paragraph.textContent.trim().startsWith(first.textContent.trim());
    const hangs =
      (isInitial && window?.getComputedStyle(first).float !== 'none') ||
      window?.getComputedStyle(paragraph, '::first-letter').float !== 'none';
    if (hangs) paragraph.style.setProperty('display', 'flow-root');
  }
}
