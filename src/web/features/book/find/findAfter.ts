import type { Locator } from '#domain/library/book.ts';

/**
 * The number of the first find at or after a place; that of the first of all where none is.
 * @param finds in reading order
 * @param order the number of each section by its path
 */
export function findAfter(
  finds: readonly { readonly locator: Locator }[],
  place: Locator,
  order: ReadonlyMap<string, number>,
): number {
  const isBefore = ({ section, block, offset }: Locator): boolean => {
    const sections = (order.get(section) ?? 0) - (order.get(place.section) ?? 0);
    return sections !== 0 ? sections < 0 : block !== place.block ? block < place.block : offset < place.offset;
  };
  let low = 0;
  let high = finds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const find = finds[middle];
    if (find && isBefore(find.locator)) low = middle + 1;
    else high = middle;
  }
  return low < finds.length ? low : 0;
}
