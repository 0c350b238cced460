type Box = Pick<DOMRect, 'left' | 'top' | 'width'>;

/** Pixels by which the tops of covers of one row may differ. */
const sameRow = 4;

/**
 * The cover that a key leads to: arrows to the one beside it and to the nearest of the row above or below, Home and End to the first and the last.
 * @param at the cover that has the focus
 * @returns its index; null for a key that is none of these, and where there is none
 */
export function coverBeside(key: string, covers: readonly Box[], at: number): number | null {
  const here = covers[at];
  if (!here) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return covers.length - 1;
  if (key === 'ArrowLeft') return at > 0 ? at - 1 : null;
  if (key === 'ArrowRight') return at < covers.length - 1 ? at + 1 : null;
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (step === undefined) return null;
  const beyond = covers.filter(({ top }) => (top - here.top) * step > sameRow);
  const row = step > 0 ? Math.min(...beyond.map(({ top }) => top)) : Math.max(...beyond.map(({ top }) => top));
  const middle = ({ left, width }: Box): number => left + width / 2;
  const distance = (box: Box): number => Math.abs(middle(box) - middle(here));
  const nearest = covers
    .filter(({ top }) => Math.abs(top - row) <= sameRow)
    .toSorted((one, other) => distance(one) - distance(other))[0];
  return nearest ? covers.indexOf(nearest) : null;
}
