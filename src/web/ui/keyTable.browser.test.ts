import { expect, test } from 'vitest';
import { ariaKeys, keyLabel, pressKey, shiftArrows, undoKey, type KeyTable } from './keyTable.ts';
import { clashesIn } from './testing/keyTables.ts';

function roomIn(state: 'open' | 'shut') {
  const done: string[] = [];
  return { done, state: () => state, act: (what: string) => void done.push(what) };
}
type Room = ReturnType<typeof roomIn>;

const table: KeyTable<Room> = {
  turn: { keys: [' ', 'n'], means: 'Pasar', does: ({ act }, { key }) => act(`turn ${key}`) },
  open: { keys: ['f'], means: 'Abrir', when: 'shut', isOnce: true, does: ({ act }) => act('open') },
  shut: { keys: ['f'], means: 'Cerrar', when: 'open', does: ({ act }) => act('shut') },
  seek: { keys: ['Enter'], means: 'Buscar', does: () => false },
  undo: { keys: [undoKey], means: 'Deshacer', does: ({ act }) => act('undo') },
};
const press = (room: Room, init: KeyboardEventInit) => pressKey(table, room, new KeyboardEvent('keydown', init));

test('a key does what it means in the state that its room is in, whatever its case', () => {
  const [shut, open] = [roomIn('shut'), roomIn('open')];
  for (const room of [shut, open]) for (const key of ['F', 'n']) expect(press(room, { key })).toBe(true);
  expect([shut.done, open.done]).toEqual([
    ['open', 'turn n'],
    ['shut', 'turn n'],
  ]);
});

test('a key that finds nothing to do, and one that means nothing, is left to others; so are combinations', () => {
  const room = roomIn('shut');
  for (const init of [{ key: 'Enter' }, { key: 'x' }, { key: 'n', ctrlKey: true }, { key: 'f', metaKey: true }])
    expect(press(room, init)).toBe(false);
  expect(room.done).toEqual([]);
});

test('what is done once a press is not done again while the key is held, and the key is still used', () => {
  const room = roomIn('shut');
  expect([press(room, { key: 'f' }), press(room, { key: 'f', repeat: true })]).toEqual([true, true]);
  press(room, { key: 'n', repeat: true });
  expect(room.done).toEqual(['open', 'turn n']);
});

test('the key of undo is Ctrl+Z, and Cmd+Z', () => {
  const room = roomIn('shut');
  press(room, { key: 'z', ctrlKey: true });
  press(room, { key: 'Z', metaKey: true });
  press(room, { key: 'z', ctrlKey: true, shiftKey: true });
  press(room, { key: 'z' });
  expect(room.done).toEqual(['undo', 'undo']);
});

test('a key with the one for capitals means something else only where the table says so', () => {
  const room = roomIn('shut');
  const withShift: KeyTable<Room> = {
    ...table,
    take: { keys: shiftArrows, means: 'Tomar', does: ({ act }, { key }) => act(`take ${key}`) },
    walk: { keys: ['ArrowRight'], means: 'Andar', does: ({ act }) => act('walk') },
  };
  for (const shiftKey of [true, false])
    pressKey(withShift, room, new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey }));
  press(room, { key: 'n', shiftKey: true });
  expect(room.done).toEqual(['take ArrowRight', 'walk', 'turn n']);
});

test('keys are written as on the keyboard, and named for screen readers', () => {
  expect([' ', 'n', '-', 'ArrowLeft', undoKey].map(keyLabel)).toEqual(['Espacio', 'N', '−', '←', 'Ctrl Z']);
  expect(ariaKeys({ keys: ['i', ' '] })).toBe('i Space');
});

test('the check finds a key that means two things, and lets states tell it apart', () => {
  expect(clashesIn(table)).toEqual([]);
  expect(clashesIn({ ...table, other: { keys: ['f'], means: 'Otra', does: () => true } })).toEqual([
    'open, other: f',
    'shut, other: f',
  ]);
});
