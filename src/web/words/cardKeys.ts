import { statusKeys } from '#domain/words/status/choices.ts';
import { statuses, type Status } from '#domain/words/word.ts';
import type { KeyRoom, KeyRow, KeyTable } from '#web/ui/keyTable.ts';
import { learningStatuses, namesOfKeys, statusNames, type StatusNames } from './statusNames.ts';

/** A place where words are marked: a card, or a text with a word under the cursor. */
export interface MarkingRoom extends KeyRoom {
  /** @returns false when there is no word that it could mean */
  readonly mark: (status: Status) => unknown;
  /** Ticks the other forms of the word that is open, or unticks them. */
  readonly switchFamily: () => unknown;
}

/**
 * The status that a pressed key stands for, wherever a status is chosen; null for every other key and for the browser's own combinations.
 */
export function statusOfKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): Status | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  return statuses.find((status) => statusKeys[status] === event.key) ?? null;
}

function marking(...marks: readonly Status[]): KeyRow<MarkingRoom> {
  return {
    keys: marks.map((status) => statusKeys[status]),
    means: namesOfKeys(statusNames.simple, marks),
    marks,
    does(room, event) {
      const status = statusOfKey(event);
      return status !== null && room.mark(status);
    },
  };
}

/** The help text of keys, with statuses named as the learner's marking mode names them. */
export function meaningOfKeys({ means, marks }: Pick<KeyRow<never>, 'means' | 'marks'>, names: StatusNames): string {
  return marks ? namesOfKeys(names, marks) : means;
}

/** The keys of a word, in its card and in every text that it stands in (decisions §2). */
export const cardKeys = {
  unknown: marking('1'),
  learning: marking(...learningStatuses),
  known: marking('5'),
  ignored: marking('99'),
  family: {
    keys: ['f'],
    means: 'Marcar también las otras formas',
    does: (room) => room.switchFamily(),
  },
} as const satisfies KeyTable<MarkingRoom>;
