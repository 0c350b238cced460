import { shiftKey, type KeyRoom, type KeyTable } from '#web/ui/keyTable.ts';

/** The room that the keys of what is read aloud are pressed in: an open card keeps its own. */
export interface ListeningRoom extends KeyRoom {
  readonly state: () => 'card' | 'text';
  /** Begins to read aloud; reading already, it pauses or goes on. */
  readonly listen: () => void;
  /** @returns false where nothing is read aloud */
  readonly stepSentence: (by: 1 | -1) => boolean;
  /** @returns false where nothing is read aloud */
  readonly stop: () => boolean;
}

/** The keys of a lesson's text while it is read aloud, the same as in a book. */
export const listeningKeys = {
  listen: {
    keys: [shiftKey('l')],
    means: 'Escuchar el texto; otra vez, pausa',
    when: 'text',
    isOnce: true,
    does: (room) => room.listen(),
  },
  sentenceBefore: {
    keys: [','],
    means: 'Frase anterior de la lectura',
    when: 'text',
    does: (room) => room.stepSentence(-1),
  },
  sentenceAfter: {
    keys: ['.'],
    means: 'Frase siguiente de la lectura',
    when: 'text',
    does: (room) => room.stepSentence(1),
  },
  stop: { keys: ['Escape'], means: 'Dejar de escuchar', when: 'text', does: (room) => room.stop() },
} as const satisfies KeyTable<ListeningRoom>;
