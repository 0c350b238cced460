import { createListeners } from '#web/platform/listeners.ts';
import {
  displacedArrived,
  knowledgeOf,
  movedTo,
  offerAnswered,
  openedAt,
  positionArrived,
  positionSaved,
  type Knowledge,
  type StoppingPlace,
  type Stop,
} from './place.ts';
import type { PlaceMemory } from './placeMemory.ts';

interface PlaceKeeperParts<At extends Stop> {
  readonly nameOf: (stop: At) => string;
  readonly save: (stop: At, knowledge: Knowledge) => Promise<unknown>;
  /** Milliseconds after the last move until one that is saved `soon` is saved. */
  readonly pause?: number;
  /** Remembers places that are not saved yet, for a page that is killed; without one they are lost with it. */
  readonly memory?: PlaceMemory<At>;
}

/** When a move is saved: at once; when no other has followed for a moment; or when the page is left, and until then remembered. */
export type SaveTime = 'now' | 'soon' | 'on-leaving';

export type PlaceKeeper<At extends Stop> = ReturnType<typeof createPlaceKeeper<At>>;

/**
 * Keeps where reading stops in one text, and no other: saves the learner's moves, and says what becomes of places that
 * are reached elsewhere. It knows no page: whoever owns it says that the page is left.
 */
export function createPlaceKeeper<At extends Stop>({ nameOf, save, pause, memory }: PlaceKeeperParts<At>) {
  /** Null until the text is open. */
  let place: StoppingPlace<At> | null = null;
  /** Gives the place of the last move; null when that is saved. */
  let unsaved: (() => At | null) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = createListeners();

  function update(next: StoppingPlace<At>): void {
    if (next === place) return;
    place = next;
    listeners.notify();
  }

  function flush(): void {
    clearTimeout(timer);
    const stop = unsaved?.();
    if (!place || !stop) return;
    unsaved = null;
    const knowledge = knowledgeOf(place);
    update(positionSaved(place, stop));
    // The learner did not ask for this save, and the next one is newer: a failure is not worth a message.
    void save(stop, knowledge)
      .catch(() => undefined)
      .finally(() => memory?.forget(stop.at));
  }

  return {
    /** Opens the text. Who opens it at a place that they asked for has moved there: a newer position is offered, not followed. */
    open(position: At | null, displaced: At | null, askedFor: At | null = null): void {
      const opened = openedAt(nameOf, position, displaced);
      update(askedFor ? movedTo(opened, askedFor) : opened);
    },
    /** The learner moved. @param here gives the place, as it is when it is saved; null where that cannot be told any more */
    moved(here: () => At | null, when: SaveTime): void {
      const stop = here();
      if (!place || !stop) return;
      update(movedTo(place, stop));
      unsaved = here;
      if (when === 'now') flush();
      else if (when === 'on-leaving') memory?.remember(stop);
      else {
        clearTimeout(timer);
        timer = setTimeout(flush, pause);
      }
    },
    /** A position of the text arrived. @returns the place that is to be shown now; null to stay */
    arrived(position: At | null): At | null {
      if (!place) return null;
      const next = positionArrived(place, position);
      update(next.place);
      return next.follow;
    },
    displaced(stop: At | null): void {
      if (place) update(displacedArrived(place, stop));
    },
    /** The learner goes to the offered place, or stays. */
    answered(): void {
      if (place) update(offerAnswered(place));
    },
    /** The page is left, perhaps for good. */
    leave: flush,
    offer: (): At | null => place?.offer ?? null,
    subscribe: listeners.add,
  };
}
