import { findKey, pressKey, undoKey, type KeyRoom, type KeyTable } from '../keyTable.ts';

/** Keys that mean two things in one state of a room, and rows of help that say the same. */
export function clashesIn<Room extends KeyRoom>(table: KeyTable<Room>): string[] {
  const rows = Object.entries(table);
  return rows.flatMap(([name, row], index) =>
    rows.slice(index + 1).flatMap(([other, { keys, when, means }]) => {
      const canMeet = row.when === undefined || when === undefined || row.when === when;
      const shared = canMeet ? keys.filter((key) => row.keys.includes(key)) : [];
      return shared.length > 0 || means === row.means ? [`${name}, ${other}: ${shared.join(' ')}`] : [];
    }),
  );
}

/** A press of a key as tables name it. */
export function pressOf(key: string): KeyboardEvent {
  const letter = { [undoKey]: 'z', [findKey]: 'f' }[key];
  const plain = key.replace('Shift+', '');
  return new KeyboardEvent('keydown', {
    key: letter ?? plain,
    ctrlKey: letter !== undefined,
    shiftKey: plain !== key,
    cancelable: true,
  });
}

/**
 * Presses every key of a room's table, in the state in which it means something.
 * @param press presses it in a room of that state. @returns the keys that nothing came of
 */
export function idleKeys<Room extends KeyRoom>(
  table: KeyTable<Room>,
  roomOf: (state: ReturnType<Room['state']> | undefined, record: () => void) => Room,
): string[] {
  return Object.values(table).flatMap(({ keys, when }) =>
    keys.filter((key) => {
      let isDone = false;
      const room = roomOf(when, () => (isDone = true));
      pressKey(table, room, pressOf(key));
      return !isDone;
    }),
  );
}
