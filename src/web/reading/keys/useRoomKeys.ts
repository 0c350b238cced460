import { useEffect, useEffectEvent, useRef } from 'react';
import { pressKey, rowOf, type KeyRoom, type KeyRow, type KeyTable } from '#web/ui/keyTable.ts';
import { isForControl } from '#web/ui/pageKeys.ts';

/**
 * A room's keys, wherever they are pressed: a field keeps its letters, a button its Enter and space.
 * @param onAnyKey called with every key, which shows that the learner is there
 * @returns what to call with keys that the page does not hear, as those pressed inside a frame
 */
export function useRoomKeys<Room extends KeyRoom>(table: KeyTable<Room>, onAnyKey: () => void, room: Room) {
  /** The row whose key is held and that ends when it is released. */
  const held = useRef<KeyRow<Room> | null>(null);

  function press(event: KeyboardEvent): void {
    onAnyKey();
    if (event.defaultPrevented || isForControl(event)) return;
    const row = rowOf(table, room, event);
    if (row?.ends) held.current = row;
    if (pressKey(table, room, event)) event.preventDefault();
  }
  const onWindowKey = useEffectEvent(press);
  const release = useEffectEvent((key: string | null) => {
    if (!held.current || (key !== null && !held.current.keys.includes(key.toLowerCase()))) return;
    held.current.ends?.(room);
    held.current = null;
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('keydown', (event) => onWindowKey(event), { signal });
    addEventListener('keyup', ({ key }) => release(key), { signal });
    // A key that is held while another window takes over is released there.
    addEventListener('blur', () => release(null), { signal });
    return () => listening.abort();
  }, []);
  return press;
}
