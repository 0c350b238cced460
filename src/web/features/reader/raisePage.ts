const sheetMargin = 24;

/** How many pixels the page must rise so that a word is not under the sheet; `raised` it is already where it was measured. */
export function liftFor(rects: readonly DOMRect[], raised: number, covered: number): number {
  const bottom = raised + Math.max(0, ...rects.map((rect) => rect.bottom));
  return covered === 0 ? 0 : Math.max(0, bottom + sheetMargin - (innerHeight - covered));
}

/** Pixels that the page stands higher now, also in the middle of its way there. */
export function raisedBy(page: HTMLElement | null): number {
  return page ? -new DOMMatrixReadOnly(getComputedStyle(page).transform).m42 : 0;
}
