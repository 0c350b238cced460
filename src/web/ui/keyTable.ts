import type { Status } from '#domain/words/word.ts';
import { isFind, isUndo } from './pageKeys.ts';

/** Keys that mean one thing in a room: the help lists them, and the room's handler does it. */
export interface KeyRow<Room extends KeyRoom> {
  /** As events name them, letters small; `undoKey` for Ctrl+Z. */
  readonly keys: readonly string[];
  /** Said by help. */
  readonly means: string;
  /** The statuses that they set, which marking modes call differently: `means` has the simple mode's names. */
  readonly marks?: readonly Status[];
  /** The only state of the room in which they mean this; always, where left out. */
  readonly when?: ReturnType<Room['state']>;
  /** Once a press, however long the key is held. */
  readonly isOnce?: boolean;
  /** @returns false where the key finds nothing to do, and is left to others */
  readonly does: (room: Room, event: KeyboardEvent) => unknown;
  /** Called when the key is released, or another window takes over. */
  readonly ends?: (room: Room) => void;
}

/** A letter with the key for capitals: a row of its own, where the letter alone means something else or nothing. */
export function shiftKey(letter: string): string {
  return `Shift+${letter}`;
}

/** The room that keys are pressed in. */
export interface KeyRoom {
  /** Tells apart when a key means different things. */
  readonly state: () => string;
}

/** All keys of a room; each can be asked for by its name. */
export type KeyTable<Room extends KeyRoom> = Readonly<Record<string, KeyRow<Room>>>;

/** Ctrl+Z, on a Mac Cmd+Z. */
export const undoKey = 'Control+z';

/** Ctrl+F, on a Mac Cmd+F. */
export const findKey = 'Control+f';

/** The arrows to both sides with the key for capitals. */
export const shiftArrows = ['Shift+ArrowLeft', 'Shift+ArrowRight'] as const;

/** The meaning of a pressed key in a room; null for none, and for the browser's own combinations. */
export function rowOf<Room extends KeyRoom>(
  table: KeyTable<Room>,
  room: Room,
  event: KeyboardEvent,
): KeyRow<Room> | null {
  const key = nameOf(event);
  if (key === null) return null;
  const state = room.state();
  const rowWith = (name: string | null): KeyRow<Room> | undefined =>
    Object.values(table).find(({ keys, when = state }) => when === state && name !== null && keys.includes(name));
  // A key without a meaning of its own for capitals means what it does without.
  return (event.shiftKey ? rowWith(shiftKey(key)) : undefined) ?? rowWith(key) ?? null;
}

/** Obeys a key. @returns whether it was used; then the browser does nothing with it */
export function pressKey<Room extends KeyRoom>(table: KeyTable<Room>, room: Room, event: KeyboardEvent): boolean {
  const row = rowOf(table, room, event);
  if (!row) return false;
  if (event.repeat && row.isOnce) return true;
  return row.does(room, event) !== false;
}

function nameOf(event: KeyboardEvent): string | null {
  if (isUndo(event)) return undoKey;
  if (isFind(event)) return findKey;
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

const labels: Readonly<Record<string, string>> = {
  ' ': 'Espacio',
  '-': '−',
  [undoKey]: 'Ctrl Z',
  [findKey]: 'Ctrl F',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  End: 'Fin',
  Enter: 'Intro',
  Escape: 'Esc',
  Home: 'Inicio',
  PageDown: 'AvPág',
  PageUp: 'RePág',
};

/** A key as it is written on the keyboard. */
export function keyLabel(key: string): string {
  if (key.startsWith('Shift+')) return `Mayús ${keyLabel(key.slice('Shift+'.length))}`;
  return labels[key] ?? key.toUpperCase();
}

/** The keys as `aria-keyshortcuts` names them. */
export function ariaKeys({ keys }: Pick<KeyRow<never>, 'keys'>): string {
  return keys.map((key) => (key === ' ' ? 'Space' : key)).join(' ');
}
