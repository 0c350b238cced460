import { expect, test } from 'vitest';
import type { Status } from '#domain/words/word.ts';
import { badgeOf, joinCounts, pageWords } from './pageWords.ts';

const statuses: Readonly<Record<string, Status>> = { the: '5', ferry: '2', toll: '1', Ada: '99' };
const statusOf = (key: string) => statuses[key] ?? null;

test('shares are of all that the page says, counts of different words; names count in neither', () => {
  const words = pageWords(
    [
      ['the', 90],
      ['ferry', 4],
      ['toll', 1],
      ['Ada', 50],
      ['slipway', 2],
      ['grumble', 2],
      ['estuary', 1],
    ],
    statusOf,
    2,
  );
  expect(words).toEqual({
    shares: { known: 0.9, learning: 0.05, new: 0.05 },
    learning: 2,
    fresh: 3,
    newWords: [
      ['slipway', 2],
      ['grumble', 2],
    ],
  });
});

test('frames of a page are one text', () => {
  expect(
    joinCounts([
      [['a', 1]],
      [
        ['b', 2],
        ['a', 3],
      ],
    ]),
  ).toEqual([
    ['a', 4],
    ['b', 2],
  ]);
});

test.each([
  [0.934, '93'],
  [0.9999, '99'],
  [1, '100'],
  [0, '0'],
])('a share of %d is «%s»', (known, text) => {
  expect(badgeOf({ known, learning: 0, new: 1 - known })).toBe(text);
});

test('a page without a word that counts has no figure', () => {
  expect(badgeOf({ known: 0, learning: 0, new: 0 })).toBe('');
});
