import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from './textPieces.ts';

test('a text without words is one piece, an empty one none', () => {
  expect(piecesOf(['', '— 12 …'], 'en')).toEqual([
    { text: '', pieces: [] },
    { text: '— 12 …', pieces: [{ text: '— 12 …', start: 0, word: null }] },
  ]);
});

test('words are numbered through all texts', () => {
  const words = piecesOf(["L'homme dort.", 'Il dort !'], 'fr').flatMap(({ pieces }) =>
    pieces.flatMap(({ text, word }) => (word ? [[word.index, text, word.key]] : [])),
  );
  expect(words).toEqual([
    [0, "L'", "l'"],
    [1, 'homme', 'homme'],
    [2, 'dort', 'dort'],
    [3, 'Il', 'il'],
    [4, 'dort', 'dort'],
  ]);
});

test('the pieces joined are the text, each where it says', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      for (const { text, pieces } of piecesOf(texts, 'en')) {
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        for (const piece of pieces) expect(text.startsWith(piece.text, piece.start)).toBe(true);
      }
    }),
  );
});
