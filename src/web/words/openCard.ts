import type { MarkingRoom } from './cardKeys.ts';

/** Keys reach the open card also from inside a book's frame, where the card does not hear them. */
let open: MarkingRoom | null = null;

/** The card is open with these keys. Returns a function that says it is closed. */
export function cardIsOpen(card: MarkingRoom): () => void {
  open = card;
  return () => {
    if (open === card) open = null;
  };
}

/** The card that is open, for keys; null when there is none. */
export function openCard(): MarkingRoom | null {
  return open;
}
