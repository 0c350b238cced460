import type { Locator } from '#domain/library/book.ts';
import type { Occurrence } from '#reader/page/occurrence.ts';
import type { Location } from '#reader/page/view.ts';
import type { PassedText, PlacedWord } from '#web/reading/passages/createPassageRecorder.ts';

/** A page that was stayed on, with its words as they stood there. */
export interface SightedPage {
  readonly location: Pick<Location, 'locator' | 'fraction'>;
  readonly words: readonly PlacedWord[];
}

/** No block of a book has more characters. */
const blockSize = 1_000_000;
const longestName = 1_200;

/** A place of a section as one number that grows along it. */
function placeOf({ block, offset }: Locator): number {
  return block * blockSize + Math.min(offset, blockSize - 1);
}

/** A page as it is seen; null where it has no words. */
export function sightedPage(
  location: Pick<Location, 'locator' | 'fraction'>,
  occurrences: readonly Pick<Occurrence, 'key' | 'locator' | 'isPhrase'>[],
): SightedPage | null {
  const words = occurrences.flatMap(({ key, locator, isPhrase }) => (isPhrase ? [] : [{ key, at: placeOf(locator) }]));
  return words.length > 0 ? { location, words } : null;
}

/** Tells whether a move has gone on from a page: past its last word, so that a page that is scrolled by a line is still in sight. */
export function isPassedBy({ location, words }: SightedPage, next: Pick<Location, 'locator' | 'fraction'>): boolean {
  if (next.locator.section !== location.locator.section) return next.fraction > location.fraction;
  return placeOf(next.locator) > (words.at(-1)?.at ?? Infinity);
}

/** Tells whether a move has gone back to before a page. */
export function isBefore(next: Pick<Location, 'locator' | 'fraction'>, { location }: SightedPage): boolean {
  if (next.locator.section !== location.locator.section) return next.fraction < location.fraction;
  return placeOf(next.locator) < placeOf(location.locator);
}

/** A page that was passed. @param next the page after it; null at the book's end */
export function passedPage(
  { location: { locator }, words }: SightedPage,
  bookId: string,
  next: Pick<Location, 'locator'> | null,
): Omit<PassedText, 'isHelped'> {
  const isSameSection = next?.locator.section === locator.section;
  const [first] = words;
  const last = words.at(-1);
  return {
    text: `${bookId} ${locator.section}`.slice(0, longestName),
    from: first?.at ?? 0,
    // What comes before the next page's first letter was on this one.
    to: isSameSection && next ? placeOf(next.locator) : (last?.at ?? 0) + 1,
    words,
  };
}
