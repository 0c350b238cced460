import { expect, test } from 'vitest';
import { createWordCursor, indexOnLine } from './wordCursor.ts';

const rect = (left: number, top: number, width = 10): DOMRect => ({
  left,
  top,
  width,
  height: 10,
  right: left + width,
  bottom: top + 10,
  x: left,
  y: top,
  toJSON: () => null,
});

/** Pages of words, the last of which ends the book. */
function reading(pages: readonly (readonly string[])[], first = 0) {
  let page = first;
  const moves: string[] = [];
  const cursor = createWordCursor<string>({
    page: {
      words: () => pages[page] ?? [],
      rectOf: (word) => rect(0, 20 * (pages[page] ?? []).indexOf(word)),
      async turn(step) {
        if (!pages[page + step]) return false;
        page += step;
        cursor.reset();
        return true;
      },
    },
    onMove: (word) => moves.push(word),
    onTurned: (edge) => cursor.toEdge(edge),
  });
  return { cursor, moves };
}

test('before it is moved it is on no word; forwards it begins at the first, backwards at the last', async () => {
  const { cursor, moves } = reading([['one', 'two', 'three']]);
  expect(cursor.word).toBeUndefined();
  await cursor.step(-1);
  cursor.reset();
  await cursor.step(1);
  expect(moves).toEqual(['three', 'one']);
  expect(cursor.word).toBe('one');
});

test('from the edges of a page it goes on to the page beyond, and stays where the book ends', async () => {
  const { cursor, moves } = reading([['a', 'b'], ['c']]);
  for (let step = 0; step < 4; step += 1) await cursor.step(1);
  expect(moves).toEqual(['a', 'b', 'c']);
  expect(cursor.word).toBe('c');
  await cursor.step(-1);
  expect(moves.at(-1)).toBe('b');
});

test('a page without words is left forwards, not backwards', async () => {
  const { cursor, moves } = reading([['a'], [], ['z']], 1);
  await cursor.step(-1);
  expect(moves).toEqual([]);
  await cursor.step(1);
  expect(moves).toEqual(['z']);
});

test('down begins at the first word, then moves by lines', async () => {
  const { cursor, moves } = reading([['a', 'b', 'c']]);
  await cursor.line(1);
  await cursor.line(1);
  await cursor.line(-1);
  expect(moves).toEqual(['a', 'b', 'a']);
});

test('the word of the next line is the one whose middle is nearest', () => {
  const rects = [rect(0, 0), rect(50, 0), rect(0, 30, 40), rect(48, 30, 20), undefined, rect(0, 60)];
  expect(indexOnLine(rects, 1, 1)).toBe(3);
  expect(indexOnLine(rects, 0, 1)).toBe(2);
  expect(indexOnLine(rects, 3, -1)).toBe(1);
  expect(indexOnLine(rects, 2, 1)).toBe(5);
});

test('beyond the last and the first line it is past the words, and a word that is not drawn has only neighbours', () => {
  const rects = [rect(0, 0), undefined, rect(0, 30)];
  expect(indexOnLine(rects, 2, 1)).toBe(3);
  expect(indexOnLine(rects, 0, -1)).toBe(-1);
  expect(indexOnLine(rects, 1, 1)).toBe(2);
});
