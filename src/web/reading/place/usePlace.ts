import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { whenHidden } from '#web/ui/whenHidden.ts';
import type { PlaceKeeper } from './createPlaceKeeper.ts';
import type { Stop } from './place.ts';

interface PlaceNews<At extends Stop> {
  /** The text's position as this browser has it now; changes with the feed. */
  readonly position: At | null;
  /** A place that a save replaced without knowing of it. */
  readonly displaced: At | null;
  /** The text is to show this place: the learner has read there elsewhere and not moved here. */
  readonly onFollow: (stop: At) => void;
}

/**
 * Lets a keeper save as the page is left, and tells it of news.
 * @returns the place that was reached elsewhere and may be gone to; null for none
 */
export function usePlace<At extends Stop>(
  keeper: PlaceKeeper<At>,
  { position, displaced, onFollow }: PlaceNews<At>,
): At | null {
  useEffect(() => {
    const stop = whenHidden(keeper.leave);
    return () => {
      stop();
      keeper.leave();
    };
  }, [keeper]);
  const follow = useEffectEvent(onFollow);
  useEffect(() => {
    const stop = keeper.arrived(position);
    if (stop) follow(stop);
  }, [keeper, position]);
  useEffect(() => keeper.displaced(displaced), [keeper, displaced]);
  return useSyncExternalStore(keeper.subscribe, keeper.offer);
}
