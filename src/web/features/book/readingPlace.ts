import type { Locator, ReadingPosition } from '#domain/library/book.ts';

/**
 * What an open book knows of where reading stopped. Opening a book is not reading: until the learner has moved, the page
 * follows the newest position; afterwards a newer one is offered and nothing moves by itself.
 */
export interface ReadingPlace {
  /** Has the learner turned, scrolled or asked for a place since the book was opened? */
  readonly hasMoved: boolean;
  /** When the newest position that was followed, offered or opened at was made. */
  readonly known: number;
  /** When the newest position was made that the page accepted: it opened there, followed it, or the learner answered its offer. */
  readonly accepted: number;
  /** When the newest offer was made that the learner has answered; 0 before any. */
  readonly answered: number;
  /** When each position that this page saved was made, by place: they come back as news. */
  readonly own: ReadonlyMap<string, number>;
  /** A newer position, made elsewhere, that the learner may go to. */
  readonly offer: ReadingPosition | null;
}

/** Saved positions that may still be on their way back. */
const mostOwn = 200;

/** A book opened at its position, or at its beginning; a place that was displaced elsewhere is offered at once. */
export function openedAt(position: ReadingPosition | null, displaced: ReadingPosition | null = null): ReadingPlace {
  return {
    hasMoved: false,
    known: position?.at ?? 0,
    accepted: position?.at ?? 0,
    answered: 0,
    own: new Map(),
    offer: displaced,
  };
}

/** The learner moved to a place. An offer to go there is answered by it. */
export function movedTo(place: ReadingPlace, locator: Locator): ReadingPlace {
  const isThere = place.offer !== null && nameOf(place.offer.locator) === nameOf(locator);
  return isThere ? { ...offerAnswered(place), hasMoved: true } : { ...place, hasMoved: true };
}

/** A position of this page was saved, `at` the time when the learner moved there. */
export function positionSaved(
  place: ReadingPlace,
  { locator, at }: Pick<ReadingPosition, 'locator' | 'at'>,
): ReadingPlace {
  return { ...place, own: new Map([...place.own, [nameOf(locator), at] as const].slice(-mostOwn)) };
}

/** A position of the book arrived. `follow` is the place that the page should show now, null to stay. */
export function positionArrived(
  place: ReadingPlace,
  position: ReadingPosition | null,
): { readonly place: ReadingPlace; readonly follow: Locator | null } {
  if (!position || position.at <= place.known || isOwn(place, position)) return { place, follow: null };
  const known = position.at;
  if (!place.hasMoved) return { place: { ...place, known, accepted: known }, follow: position.locator };
  return { place: { ...place, known, offer: position }, follow: null };
}

/** A place arrived that this page, or another device, has displaced without knowing of it. */
export function displacedArrived(place: ReadingPlace, displaced: ReadingPosition | null): ReadingPlace {
  if (!displaced || displaced.at <= place.answered || place.offer || isOwn(place, displaced)) return place;
  return { ...place, offer: displaced };
}

/** The offer was taken or dismissed. */
export function offerAnswered(place: ReadingPlace): ReadingPlace {
  const at = place.offer?.at ?? 0;
  return { ...place, offer: null, answered: Math.max(place.answered, at), accepted: Math.max(place.accepted, at) };
}

/** What a save reports of this page's knowledge: which position it goes on from, and which offer was answered. */
export function knowledgeOf({ accepted, answered, own }: ReadingPlace): {
  readonly since: number;
  readonly answered?: number;
} {
  return { since: Math.max(accepted, ...own.values()), ...(answered > 0 && { answered }) };
}

/** The server sets a clock that is ahead back, so an own position may return earlier than it was made, never later. */
function isOwn({ own }: ReadingPlace, { locator, at }: ReadingPosition): boolean {
  const made = own.get(nameOf(locator));
  return made !== undefined && at <= made;
}

function nameOf({ section, block, offset }: Locator): string {
  return `${block} ${offset} ${section}`;
}
