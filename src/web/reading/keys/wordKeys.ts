import { undoKey, type KeyTable } from '#web/ui/keyTable.ts';
import { cardKeys, type MarkingRoom } from '#web/words/cardKeys.ts';

/** A text whose words are marked by keys. */
export interface TextRoom extends MarkingRoom {
  /** With a card open some keys are the card's. */
  readonly state: () => 'card' | 'text';
  readonly undo: () => void;
}

/** The keys of the word that is open or under the cursor, in books and in videos. */
export const wordKeys = {
  ...cardKeys,
  undo: { keys: [undoKey], means: 'Deshacer la última marca', does: (room) => room.undo() },
} as const satisfies KeyTable<TextRoom>;
