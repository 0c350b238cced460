import type { WatchedPosition } from '#domain/videos/videoProgress.ts';

/** What a player knows of where its video is watched, here and on other devices. */
export interface VideoPlace {
  /** When the newest position was made that was accepted here. */
  readonly knownAt: number;
  /** The learner has played or jumped here. */
  readonly hasMoved: boolean;
  /** A place of another device that the learner may go to. */
  readonly offer: WatchedPosition | null;
  /** When the displaced place was made that was gone to or dismissed; 0 for none. */
  readonly answered: number;
}

export function openedPlace(position: WatchedPosition | null, displaced: WatchedPosition | undefined): VideoPlace {
  return { knownAt: position?.at ?? 0, hasMoved: false, offer: displaced ?? null, answered: 0 };
}

/** A position arrived with the feed: a player where the learner has not moved follows it, another one offers it. */
export function videoPositionArrived(
  place: VideoPlace,
  position: WatchedPosition | null,
): { readonly place: VideoPlace; readonly follow: WatchedPosition | null } {
  if (!position || position.at <= place.knownAt) return { place, follow: null };
  if (!place.hasMoved) return { place: { ...place, knownAt: position.at }, follow: position };
  return { place: { ...place, offer: position }, follow: null };
}

export function movedPlace(place: VideoPlace): VideoPlace {
  return place.hasMoved ? place : { ...place, hasMoved: true };
}

/** A place of this device was saved. */
export function savedPlace(place: VideoPlace, at: number): VideoPlace {
  return { ...place, knownAt: Math.max(place.knownAt, at) };
}

/** The learner has gone to the offered place, or stays. */
export function answeredPlace(place: VideoPlace): VideoPlace {
  const at = place.offer?.at ?? 0;
  return { ...place, offer: null, answered: Math.max(place.answered, at), knownAt: Math.max(place.knownAt, at) };
}
