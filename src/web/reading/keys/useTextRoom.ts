import { useAccount } from '#web/platform/account.ts';
import { undoLastMark } from '#web/words/markToast.tsx';
import { openCard } from '#web/words/openCard.ts';
import { wordActions, type MetWord } from '#web/words/wordActions.ts';
import type { TextRoom } from './wordKeys.ts';

/**
 * Marks the words of a text by keys.
 * @param subject gives the word that a status key marks while no card is open; null for none
 */
export function useTextRoom(subject: () => MetWord | null): TextRoom {
  const store = useAccount();
  return {
    state: () => (openCard() ? 'card' : 'text'),
    mark(status) {
      const card = openCard();
      if (card) return card.mark(status);
      const met = subject();
      if (met) void wordActions(store, met).mark(status);
      return met !== null;
    },
    switchFamily: () => openCard()?.switchFamily(),
    undo: () => void undoLastMark(store),
  };
}
