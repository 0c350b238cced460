/** A page is a fraction of screens when scrolled: differences below this are rounding. */
export const rounding = 0.01;

/** Tells whether nothing of a piece lies before this page of it, from 0. */
export function isAtTop(page: number): boolean {
  return page <= rounding;
}

/** Tells whether nothing of a piece of so many pages lies behind this one. */
export function isAtBottom({ page, pageCount }: { readonly page: number; readonly pageCount: number }): boolean {
  return page >= pageCount - 1 - rounding;
}
