import { useEffect, useEffectEvent } from 'react';
import { pressKey } from '#web/ui/keyTable.ts';
import { cardKeys, type MarkingRoom } from './cardKeys.ts';
import { cardIsOpen } from './openCard.ts';

/**
 * Marks the word of a card by its keys, wherever on the page the focus is; text fields keep their letters. Pages that have keys of
 * their own reach the card by `openCard`.
 */
export function useCardKeys(card: Omit<MarkingRoom, 'state'>): void {
  const mark = useEffectEvent(card.mark);
  const switchFamily = useEffectEvent(card.switchFamily);
  useEffect(() => {
    const room: MarkingRoom = {
      state: () => 'card',
      mark: (status) => mark(status),
      switchFamily: () => switchFamily(),
    };
    const press = (event: KeyboardEvent): void => {
      // A key that the page around the word has used is not used again.
      if (event.defaultPrevented || isWriting(event.target)) return;
      if (pressKey(cardKeys, room, event)) event.preventDefault();
    };
    addEventListener('keydown', press);
    const close = cardIsOpen(room);
    return () => {
      close();
      removeEventListener('keydown', press);
    };
  }, []);
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  );
}
