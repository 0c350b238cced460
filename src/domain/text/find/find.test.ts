import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAround } from './lineAround.ts';
import { readSearch } from './searchText.ts';
import { createTextFinder } from './textFinder.ts';

function found(text: string, ...texts: string[]): string[] {
  return createTextFinder({ texts, isWhole: true })(text).map(({ start, end }) => text.slice(start, end));
}

test('one word stands for its forms; several, or one in quotes, for themselves', () => {
  expect(readSearch('  ')).toBeNull();
  expect(readSearch('…')).toBeNull();
  expect(readSearch(' sank ')).toEqual({ kind: 'word', text: 'sank' });
  expect(readSearch('out  of')).toEqual({ kind: 'exact', text: 'out of', isWhole: false });
  expect(readSearch('«sank»')).toEqual({ kind: 'exact', text: 'sank', isWhole: true });
  expect(readSearch('"out of"')).toEqual({ kind: 'exact', text: 'out of', isWhole: true });
});

test('accents, capitals, apostrophes and white space make no difference; words are found whole', () => {
  expect(found('L’Été, l’ete; été\u0301.', 'ete')).toEqual(['Été', 'ete', 'été\u0301']);
  expect(found('sank, sanks, unsank, SANK', 'sank')).toEqual(['sank', 'SANK']);
  expect(found("I don’t, I don't", "don't")).toEqual(['don’t', "don't"]);
  expect(found('out\n  of it, out of\u00A0it, outof it', 'out of it')).toEqual(['out\n  of it', 'out of\u00A0it']);
  expect(found('un\u00ADsteady cœur, CŒUR', 'unsteady', 'coeur')).toEqual(['un\u00ADsteady', 'cœur', 'CŒUR']);
  expect(found('a.b axb', 'a.b')).toEqual(['a.b']);
});

test('of two needles that begin together the longer is found, and each find says which it is', () => {
  const find = createTextFinder({ texts: ['sink', 'sinking', 'sunk'], isWhole: true });
  expect(find('Sunk, sinking, sink.').map(({ needle }) => needle)).toEqual([2, 1, 0]);
});

test('a text that may still be growing is found where it begins a word', () => {
  expect(createTextFinder({ texts: ['out o'], isWhole: false })('out of, shout of').map(({ start }) => start)).toEqual([
    0,
  ]);
});

test('what is found is what was looked for, wherever it stands', () => {
  const text = fc.string({ unit: fc.constantFrom(...'a á e é œ ß ñ \u00AD \u0301 ’ . , A É'.split(' '), ' ', '\n') });
  fc.assert(
    fc.property(text, fc.constantFrom('a', 'e', 'ae', 'oe', 'ss', 'a e'), (written, needle) => {
      const runs = createTextFinder({ texts: [needle], isWhole: false })(written);
      const plain = (run: string): string =>
        run
          .normalize('NFD')
          .replaceAll(/[\u0301\u0303\u00AD]/g, '')
          .toLowerCase()
          .replaceAll('œ', 'oe')
          .replaceAll('ß', 'ss')
          .replaceAll(/\s+/g, ' ');
      for (const { start, end } of runs) expect(plain(written.slice(start, end))).toContain(needle);
      for (const [at, { start }] of runs.entries()) expect(start).toBeGreaterThanOrEqual(runs[at - 1]?.end ?? 0);
    }),
  );
});

test('a line begins with its sentence, or with an ellipsis between words, and is cut between words', () => {
  const text = `It ended. Thus glistening\nfor a moment, as slowly it subsided, and sank. ${'More words came then, '.repeat(9)}`;
  const start = text.indexOf('moment');
  expect(lineAround(text, start, start + 6)).toEqual({
    before: 'Thus glistening for a ',
    found: 'moment',
    after: ', as slowly it subsided, and sank. More words came then, More…',
  });
  const late = text.indexOf('sank');
  expect(lineAround(text, late, late + 4).before).toBe('…for a moment, as slowly it subsided, and ');
});
