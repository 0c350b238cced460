import type { Status } from '#domain/words/word.ts';

/** What keys can do to the card that is open, also those that are pressed inside a book's frame, where the card does not hear them. */
export interface CardKeys {
  mark(status: Status): void;
  /** Ticks the other forms of the word, or unticks them. */
  switchFamily(): void;
}

let open: CardKeys | null = null;

/** The card is open with these keys. Returns a function that says it is closed. */
export function cardIsOpen(keys: CardKeys): () => void {
  open = keys;
  return () => {
    if (open === keys) open = null;
  };
}

/** The keys of the card that is open; null when there is none. */
export function openCard(): CardKeys | null {
  return open;
}
