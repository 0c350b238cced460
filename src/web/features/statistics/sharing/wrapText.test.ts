import { expect, test } from 'vitest';
import { wrapText } from './wrapText.ts';

const measure = ({ text }: { readonly text: string }) => text.length;
const shown = (parts: Parameters<typeof wrapText>[0], width: number) =>
  wrapText(parts, width, measure).map((line) => line.map(({ text }) => text).join(''));

test('a sentence is broken between words, whatever part they are of', () => {
  const parts = [
    { text: 'En mayo leíste ' },
    { text: '2 h 5 min', isStrong: true as const },
    { text: ', más que antes.' },
  ];
  expect(shown(parts, 18)).toEqual(['En mayo leíste ', '2 h 5 min, más que ', 'antes.']);
  expect(wrapText(parts, 18, measure)[1]?.map(({ isStrong }) => isStrong === true)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  // A figure without room is broken too.
  expect(shown(parts, 8)).toEqual(['En mayo ', 'leíste 2 ', 'h 5 min, ', 'más que ', 'antes.']);
});

test('a word that is too wide stands alone, and no text is one empty line', () => {
  expect(shown([{ text: 'a desoxirribonucleico b' }], 8)).toEqual(['a ', 'desoxirribonucleico ', 'b']);
  expect(shown([], 8)).toEqual(['']);
});
