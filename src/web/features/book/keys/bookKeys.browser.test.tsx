import { expect, test } from 'vitest';
import { actionOf } from '#reader/input/keys.ts';
import KeysDialog from '#web/reading/keys/KeysDialog.tsx';
import { keyLabel } from '#web/ui/keyTable.ts';
import { clashesIn, idleKeys, pressOf } from '#web/ui/testing/keyTables.ts';
import { render } from '#web/ui/testing/render.ts';
import { bookKeys, type BookRoom } from './bookKeys.ts';

function bookRoom(state: 'card' | 'text', record: () => void): BookRoom {
  return {
    // As the engine answers, whose keys these are.
    view: { handleKey: (event) => actionOf(event) !== null && (record(), true) },
    state: () => state,
    mark: record,
    switchFamily: record,
    undo: record,
    closeWord: record,
    showContents: record,
    showKeys: record,
    find: record,
    toggleBookmark: record,
    listMarks: record,
    highlight: () => (record(), true),
    nextFind: () => (record(), true),
    listen: () => (record(), true),
    stepSentence: () => (record(), true),
    changeRate: () => (record(), true),
    moveGlosses: record,
  };
}

test('in a book no key means two things, and each does something', () => {
  expect(clashesIn(bookKeys)).toEqual([]);
  expect(idleKeys(bookKeys, (state = 'text', record) => bookRoom(state, record))).toEqual([]);
});

test("every key of the page's own is in the list", () => {
  const letters = Array.from({ length: 95 }, (_each, index) => String.fromCodePoint(32 + index));
  const named = 'Enter Escape Home End PageUp PageDown ArrowUp ArrowDown ArrowLeft ArrowRight'.split(' ');
  const ofPage = [...letters, ...named].filter((key) => actionOf(pressOf(key)) !== null);
  const listed = new Set<string>(Object.values(bookKeys).flatMap(({ keys }) => keys));
  expect(ofPage).toContain('j');
  expect(ofPage.filter((key) => !listed.has(key.length === 1 ? key.toLowerCase() : key))).toEqual([]);
});

test('help shows every key and what it does', async () => {
  render(<KeysDialog title="Teclas del lector" table={bookKeys} onClose={() => undefined} />);
  await expect.poll(() => document.querySelector('[role=dialog] dl')).not.toBeNull();
  const shown = [...document.querySelectorAll('[role=dialog] dl > div')].map((row) => row.textContent);
  expect(shown).toEqual(Object.values(bookKeys).map(({ keys, means }) => [...keys.map(keyLabel), means].join('')));
});
