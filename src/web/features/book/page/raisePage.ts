const sheetMargin = 24;

/**
 * Pixels by which the page must be raised so that no part of a word is under the sheet at the foot of the window.
 * @param rects the word's rectangles in client coordinates, while the page is raised by `raisedNow`
 * @param sheetHeight pixels; 0 when there is no sheet
 * @param windowHeight pixels
 */
export function raiseFor(
  rects: readonly Pick<DOMRect, 'bottom'>[],
  raisedNow: number,
  sheetHeight: number,
  windowHeight: number,
): number {
  if (sheetHeight === 0 || rects.length === 0) return 0;
  const bottom = raisedNow + Math.max(...rects.map((rect) => rect.bottom));
  return Math.max(0, bottom + sheetMargin - (windowHeight - sheetHeight));
}

/** Pixels by which the page is raised now, also while it is still moving. */
export function raisedNow(page: HTMLElement | null): number {
  return page ? -new DOMMatrixReadOnly(getComputedStyle(page).transform).m42 : 0;
}
