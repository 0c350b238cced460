import type { Section } from '../../book/book.ts';
import type { Place, SectionStore } from './sectionStore.ts';
import type { PageSize } from './styleSheet.ts';

/** A window at least this much wider than high shows two pages of fixed layout beside each other. */
const wideFrom = 1.2;

/** The two pages of fixed layout that lie open together, by their places in the spine; `second` is the later one. */
export interface Spread {
  readonly first: number;
  readonly second: number;
}

/**
 * Finds the pages that lie open together with a page of fixed layout; null for one that stands alone. A book says of its
 * pages on which side they lie (`page-spread-left`); of those that it says nothing of, the first lies alone as a cover does, and
 * the others take turns.
 */
export function spreadsOf(sections: readonly Section[], direction: 'ltr' | 'rtl'): (section: number) => Spread | null {
  const opening = direction === 'ltr' ? 'left' : 'right';
  const closing = direction === 'ltr' ? 'right' : 'left';
  const sides: ('left' | 'right' | null)[] = [];
  let before: 'left' | 'right' | null = null;
  for (const { fixedLayout, linear, side } of sections) {
    const natural: 'left' | 'right' = before === opening ? closing : before === closing ? opening : closing;
    const own: 'left' | 'right' | null = fixedLayout && linear && side !== 'center' ? (side ?? natural) : null;
    sides.push(own);
    before = own;
  }
  return (section) => {
    const first = sides[section] === closing ? section - 1 : section;
    return sides[first] === opening && sides[first + 1] === closing ? { first, second: first + 1 } : null;
  };
}

/** Tells whether there is room for two pages beside each other. */
export function isWide({ width, height }: PageSize): boolean {
  return width >= height * wideFrom;
}

/**
 * The pages of a book as they are turned in a window of this size: two that lie open together are one step, named by the first.
 * @param size the window now
 */
export function createSpreadOrder(
  sections: Pick<SectionStore, 'after' | 'before'>,
  spreadOf: (section: number) => Spread | null,
  size: () => PageSize,
) {
  const openAt = (place: Place): Spread | null => (isWide(size()) ? spreadOf(place.section) : null);
  /** The place itself, or the first of the two pages that it lies open with. */
  const lead = (place: Place): Place => {
    const spread = openAt(place);
    return spread ? { section: spread.first, piece: 0 } : place;
  };
  return {
    lead,
    async after(place: Place): Promise<Place | null> {
      const spread = openAt(place);
      const next = await sections.after(spread ? { section: spread.second, piece: 0 } : place);
      return next && lead(next);
    },
    async before(place: Place): Promise<Place | null> {
      const previous = await sections.before(lead(place));
      return previous && lead(previous);
    },
  };
}
