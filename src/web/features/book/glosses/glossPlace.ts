import type { Language } from '#domain/languages.ts';
import type { GlossPlace, Settings } from '#domain/profile/settings.ts';
import type { OpenBook } from '#reader/book/book.ts';

/** The place of a page's meanings: as it was chosen, or at the foot of pages that have no room elsewhere. */
export type ShownGlossPlace = GlossPlace | 'foot';

/** The place that the learner wants for the meanings in books of a language. */
export function chosenGlossPlace({ glosses }: Settings['reading'], language: Language): GlossPlace {
  return glosses?.[language] ?? 'none';
}

/**
 * Their place in this book. Pages that the book lays out itself have no room between their lines nor beside them; what runs from
 * right to left has none between its lines.
 */
export function shownGlossPlace(
  chosen: GlossPlace,
  { direction, sections }: Pick<OpenBook, 'direction' | 'sections'>,
): ShownGlossPlace {
  if (chosen === 'none') return chosen;
  if (sections.some(({ fixedLayout }) => fixedLayout)) return 'foot';
  return direction === 'rtl' ? 'margin' : chosen;
}
