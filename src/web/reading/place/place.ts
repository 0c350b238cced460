/** A place in a text where reading stopped, and when the learner came there. */
export interface Stop {
  readonly at: number;
}

/**
 * The knowledge that an open text has of where reading stopped. Opening a text is not reading: until the learner has moved, the text
 * follows the newest position; afterwards a newer one is offered and nothing moves by itself.
 */
export interface StoppingPlace<At extends Stop> {
  /** Tells places apart, whenever somebody came there. */
  readonly nameOf: (stop: At) => string;
  /** The learner has turned, scrolled, played or asked for a place since the text was opened. */
  readonly hasMoved: boolean;
  /** When the newest position that was followed, offered or opened at was made. */
  readonly known: number;
  /** When the newest position was made that was accepted here: opened at, followed, or an offer that was answered. */
  readonly accepted: number;
  /** When the newest offer was made that the learner has answered; 0 before any. */
  readonly answered: number;
  /** When each position that was saved here was made, by name: they come back as news. */
  readonly own: ReadonlyMap<string, number>;
  /** A newer position, made elsewhere, that the learner may go to. */
  readonly offer: At | null;
}

/** The knowledge that a save was made with: the position it goes on from, and the offer that was answered. */
export interface Knowledge {
  readonly since: number;
  readonly answered?: number;
}

/** Saved positions that may still be on their way back. */
const mostOwn = 200;

/** A text opened at its position, or at its beginning; a place that was displaced elsewhere is offered at once. */
export function openedAt<At extends Stop>(
  nameOf: (stop: At) => string,
  position: At | null,
  displaced: At | null = null,
): StoppingPlace<At> {
  const at = position?.at ?? 0;
  return { nameOf, hasMoved: false, known: at, accepted: at, answered: 0, own: new Map(), offer: displaced };
}

/** The learner moved to a place. An offer to go there is answered by it. */
export function movedTo<At extends Stop>(place: StoppingPlace<At>, stop: At): StoppingPlace<At> {
  const isThere = place.offer !== null && place.nameOf(place.offer) === place.nameOf(stop);
  if (isThere) return { ...offerAnswered(place), hasMoved: true };
  return place.hasMoved ? place : { ...place, hasMoved: true };
}

/** A position of this device was saved, `at` the time when the learner moved there. */
export function positionSaved<At extends Stop>(place: StoppingPlace<At>, stop: At): StoppingPlace<At> {
  return { ...place, own: new Map([...place.own, [place.nameOf(stop), stop.at] as const].slice(-mostOwn)) };
}

/** A position of the text arrived. `follow` is the place that is to be shown now, null to stay. */
export function positionArrived<At extends Stop>(
  place: StoppingPlace<At>,
  position: At | null,
): { readonly place: StoppingPlace<At>; readonly follow: At | null } {
  if (!position || position.at <= place.known || isOwn(place, position)) return { place, follow: null };
  const known = position.at;
  if (!place.hasMoved) return { place: { ...place, known, accepted: known }, follow: position };
  return { place: { ...place, known, offer: position }, follow: null };
}

/** A place arrived that this device, or another one, has displaced without knowing of it. */
export function displacedArrived<At extends Stop>(place: StoppingPlace<At>, displaced: At | null): StoppingPlace<At> {
  if (!displaced || displaced.at <= place.answered || place.offer || isOwn(place, displaced)) return place;
  return { ...place, offer: displaced };
}

/** The learner has gone to the offered place, or stays. */
export function offerAnswered<At extends Stop>(place: StoppingPlace<At>): StoppingPlace<At> {
  const at = place.offer?.at ?? 0;
  return { ...place, offer: null, answered: Math.max(place.answered, at), accepted: Math.max(place.accepted, at) };
}

export function knowledgeOf<At extends Stop>({ accepted, answered, own }: StoppingPlace<At>): Knowledge {
  return { since: Math.max(accepted, ...own.values()), ...(answered > 0 && { answered }) };
}

/** The server sets a clock that is ahead back, so an own position may return earlier than it was made, never later. */
function isOwn<At extends Stop>({ nameOf, own }: StoppingPlace<At>, position: At): boolean {
  const made = own.get(nameOf(position));
  return made !== undefined && position.at <= made;
}
