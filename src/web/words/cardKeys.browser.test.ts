import { expect, test } from 'vitest';
import { clashesIn, idleKeys, pressOf } from '#web/ui/testing/keyTables.ts';
import { pressKey } from '#web/ui/keyTable.ts';
import { cardKeys, type MarkingRoom } from './cardKeys.ts';

test('in the card of a word no key means two things, and each does something', () => {
  expect(clashesIn(cardKeys)).toEqual([]);
  const idle = idleKeys(cardKeys, (_state, record) => ({ state: () => 'card', mark: record, switchFamily: record }));
  expect(idle).toEqual([]);
});

test('each digit marks with its status', () => {
  const marked: string[] = [];
  const room: MarkingRoom = {
    state: () => 'card',
    mark: (status) => marked.push(status),
    switchFamily: () => undefined,
  };
  for (const key of ['0', '1', '2', '3', '4', '5']) pressKey(cardKeys, room, pressOf(key));
  expect(marked).toEqual(['99', '1', '2', '3', '4', '5']);
});
