import type { Language } from '#domain/languages.ts';
import { hasWordsIn, type Book } from '#domain/library/book.ts';
import { isAtEnd } from '#domain/library/saveReadingPosition.ts';

type Entry = readonly [id: string, book: Book];

/** The books of Inicio, each in one place. */
export interface Shelves {
  /** The book to read next: the one read last, unless it is over. */
  readonly current: Entry | null;
  /** Others that were begun, those read last first. */
  readonly begun: readonly Entry[];
  /** Books of the language that were not begun, the newest first. */
  readonly fresh: readonly Entry[];
}

/**
 * Sorts the library's books for Inicio; finished ones are in no place, but for that which was read last if it goes on: it is read once more, or
 * only its end was looked at. Those of other languages show once they were begun.
 */
export function shelvesOf(books: Iterable<Entry>, language: Language, lastReadId: string | null): Shelves {
  const open = [...books]
    .filter(
      ([id, book]) =>
        (!book.finished || (id === lastReadId && goesOn(book))) && (hasWordsIn(book, language) || isBegun(book)),
    )
    .toSorted(([, one], [, other]) => (other.openedAt ?? other.addedAt) - (one.openedAt ?? one.addedAt));
  const current = open.find(([id]) => id === lastReadId) ?? open.find(([, book]) => isBegun(book)) ?? open[0] ?? null;
  const others = open.filter((entry) => entry !== current);
  return {
    current,
    begun: others.filter(([, book]) => isBegun(book)),
    fresh: others.filter(([, book]) => !isBegun(book)),
  };
}

function goesOn(book: Book): boolean {
  return isBegun(book) && !isAtEnd(book.position?.fraction ?? 0);
}

export function isBegun({ position }: Book): boolean {
  return position !== null && position.fraction > 0;
}

/** A book that might be begun, and why. */
export interface Suggestion {
  readonly id: string;
  readonly book: Book;
  /** Share of its words that the learner knows; null while it is not counted. */
  readonly known: number | null;
}

/** The most that are shown (spec §9). */
const mostSuggestions = 3;

/** Books to begin, those first of which most is known; those that were not counted come last. */
export function suggestionsOf(fresh: Shelves['fresh'], knownOf: (id: string) => number | null): readonly Suggestion[] {
  return fresh
    .map(([id, book]) => ({ id, book, known: knownOf(id) }))
    .toSorted((one, other) => (other.known ?? -1) - (one.known ?? -1))
    .slice(0, mostSuggestions);
}
