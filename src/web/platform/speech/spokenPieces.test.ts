import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spokenPieces } from './spokenPieces.ts';

test('a short text is one piece, a long one is cut behind its signs, else between words', () => {
  expect(spokenPieces('One, two.', 20)).toEqual([{ text: 'One, two.', at: 0 }]);
  expect(spokenPieces('He walked, and then he slept.', 14)).toEqual([
    { text: 'He walked, ', at: 0 },
    { text: 'and then he ', at: 11 },
    { text: 'slept.', at: 23 },
  ]);
  expect(spokenPieces(' \n', 14)).toEqual([]);
});

test('nothing but white space is lost, and only a word of its own is longer', () => {
  const text = fc.array(fc.constantFrom('a', 'bcd, ', ' ', 'efghijklmno', '. ', '—')).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 30 }), (written, most) => {
      const pieces = spokenPieces(written, most);
      expect(
        pieces
          .map((piece) => piece.text)
          .join('')
          .replaceAll(' ', ''),
      ).toBe(written.replaceAll(' ', ''));
      for (const piece of pieces) {
        expect(written.slice(piece.at, piece.at + piece.text.length)).toBe(piece.text);
        if (piece.text.length > most + 1) expect(piece.text.trim()).not.toContain(' ');
      }
    }),
  );
});
