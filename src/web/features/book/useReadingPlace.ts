import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Locator, ReadingPosition } from '#domain/library/book.ts';
import type { Location } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import {
  displacedArrived,
  knowledgeOf,
  movedTo,
  offerAnswered,
  openedAt,
  positionArrived,
  positionSaved,
  type ReadingPlace,
} from './readingPlace.ts';
import { forgetMove, noteMove, unsavedMove } from './unsavedMove.ts';

/** Milliseconds after the last move until it is saved. */
const pause = 1_000;

export interface ReadingPlaceParts {
  readonly bookId: string;
  /** The book's position as this browser has it now; changes with the feed. */
  readonly position: ReadingPosition | null;
  /** A place that a save replaced without knowing of it. */
  readonly displaced: ReadingPosition | null;
  /** The page is to show this place: the learner has read there elsewhere and not moved here. */
  readonly onFollow: (locator: Locator) => void;
}

/**
 * Where reading stopped in one book: opened at, saved a second after the learner moved and at once when the page is left,
 * followed or offered when it changes elsewhere.
 * @returns `start` for the place where reading stopped, called once the page can be shown, with the place that is shown instead of it
 * when one was asked for; `moved` for every move of the learner
 */
export function useReadingPlace({ bookId, position, displaced, onFollow }: ReadingPlaceParts) {
  const store = useAccount();
  /** Null until the book is opened. */
  const place = useRef<ReadingPlace | null>(null);
  const latest = useRef({ position, displaced });
  const [offer, setOffer] = useState<ReadingPosition | null>(null);
  latest.current = { position, displaced };

  const update = (next: ReadingPlace): void => {
    place.current = next;
    setOffer(next.offer);
  };
  const saver = useMemo(
    () =>
      positionSaver(store, bookId, (made) => {
        const knowledge = place.current && knowledgeOf(place.current);
        if (place.current) place.current = positionSaved(place.current, made);
        return knowledge ?? {};
      }),
    [store, bookId],
  );

  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && saver.flush();
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', saver.flush);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', saver.flush);
      saver.flush();
    };
  }, [saver]);

  const follow = useEffectEvent(onFollow);
  useEffect(() => {
    if (!place.current) return;
    const arrived = positionArrived(place.current, position);
    update(arrived.place);
    if (arrived.follow) follow(arrived.follow);
  }, [position]);
  useEffect(() => {
    if (place.current) update(displacedArrived(place.current, displaced));
  }, [displaced]);

  return {
    offer,
    start(target: Locator | null): Locator | null {
      const newest = newer(latest.current.position, saver.recover());
      const opened = openedAt(newest, latest.current.displaced);
      // A learner who opened the book at a place stays there: a newer position is offered, not followed.
      update(target ? movedTo(opened, target) : opened);
      return newest?.locator ?? null;
    },
    moved({ locator, fraction }: Location): void {
      if (place.current) update(movedTo(place.current, locator));
      saver.save({ locator: { ...locator }, fraction, at: Date.now() });
    },
    /** The learner has gone to the offered place, or stays at `location`. */
    answer(location: Location | null): void {
      if (place.current) update(offerAnswered(place.current));
      if (location) saver.save({ locator: { ...location.locator }, fraction: location.fraction, at: Date.now() });
    },
  };
}

function newer(one: ReadingPosition | null, other: ReadingPosition | null): ReadingPosition | null {
  return one && other ? (one.at >= other.at ? one : other) : (one ?? other);
}

/** Saves the moves in one book: what waits is saved in that book and no other. */
function positionSaver(store: AccountStore, bookId: string, onSave: (made: ReadingPosition) => object) {
  let pending: ReadingPosition | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(made: ReadingPosition): void {
    noteMove(store.uid, { bookId, ...made });
    const knowledge = onSave(made);
    // The learner did not ask for this save, and the next turn makes a newer one: a failure is not worth a message.
    void store
      .call('saveReadingPosition', { bookId, ...made, ...knowledge })
      .catch(() => undefined)
      .finally(() => forgetMove(store.uid, { bookId, ...made }));
  }

  const saver = {
    flush(): void {
      clearTimeout(timer);
      const made = pending;
      pending = null;
      if (made) send(made);
    },
    save(made: ReadingPosition): void {
      pending = made;
      clearTimeout(timer);
      timer = setTimeout(saver.flush, pause);
    },
    /** Saves the move that a page noted while it was closed; gives it when it was made in this book. */
    recover(): ReadingPosition | null {
      const noted = unsavedMove(store.uid);
      if (!noted) return null;
      const { bookId: of, ...made } = noted;
      void store
        .call('saveReadingPosition', noted)
        .catch(() => undefined)
        .finally(() => forgetMove(store.uid, noted));
      return of === bookId ? made : null;
    },
  };
  return saver;
}
