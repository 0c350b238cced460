import { useMemo } from 'react';
import type { Locator, ReadingPosition } from '#domain/library/book.ts';
import type { Location } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';
import { createPlaceKeeper } from '#web/reading/place/createPlaceKeeper.ts';
import { usePlace } from '#web/reading/place/usePlace.ts';
import { useLatest } from '#web/ui/useLatest.ts';

interface ReadingPlaceParts {
  readonly bookId: string;
  /** The book's position as this browser has it now; changes with the feed. */
  readonly position: ReadingPosition | null;
  /** A place that a save replaced without knowing of it. */
  readonly displaced: ReadingPosition | null;
  /** The page is to show this place: the learner has read there elsewhere and not moved here. */
  readonly onFollow: (locator: Locator) => void;
}

export type ReadingPlace = ReturnType<typeof useReadingPlace>;

/**
 * Keeps where reading stopped in one book: opened at, saved a second after the learner moved and at once when the page is left,
 * followed or offered when it changes elsewhere.
 */
export function useReadingPlace({ bookId, position, displaced, onFollow }: ReadingPlaceParts) {
  const store = useAccount();
  const latest = useLatest({ position, displaced });
  const keeper = useMemo(
    () =>
      createPlaceKeeper<ReadingPosition>({
        nameOf: ({ locator: { section, block, offset } }) => `${block} ${offset} ${section}`,
        save: (stop, knowledge) => store.call('saveReadingPosition', { bookId, ...stop, ...knowledge }),
        pause: 1_000,
      }),
    [store, bookId],
  );
  const offer = usePlace(keeper, { position, displaced, onFollow: ({ locator }) => onFollow(locator) });

  function moved({ locator, fraction }: Pick<Location, 'locator' | 'fraction'>): void {
    const stop = { locator: { ...locator }, fraction, at: Date.now() };
    keeper.moved(() => stop, 'soon');
  }
  return {
    offer,
    /** Opens the book. @param target the place that is shown instead, when one was asked for. @returns where reading stopped */
    start(target: Locator | null): Locator | null {
      const { position: stopped, displaced: replaced } = latest.current;
      keeper.open(stopped, replaced, target && { locator: target, fraction: 0, at: 0 });
      return stopped?.locator ?? null;
    },
    /** The learner moved: turned, scrolled, asked for a place. */
    moved,
    /** The learner has gone to the offered place, or stays at `location`. */
    answer(location: Location | null): void {
      keeper.answered();
      if (location) moved(location);
    },
  };
}
