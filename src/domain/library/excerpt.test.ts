import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const english = { language: 'en', tokens: {} } as const;

const blocks = [
  'The sea was calm. Nobody came.',
  'A mole was washed by waves. The breezes cooled it. Then night fell.',
];
const excerpt = (most: number, ...changed: readonly string[]) =>
  excerptOf(blocks, english, most, (key) => changed.includes(key));

test('it has the sentences of one block in which most words have changed', () => {
  expect(excerpt(10, 'mole', 'washed', 'breezes')).toBe('A mole was washed by waves. The breezes cooled it.');
  expect(excerpt(10, 'breezes', 'night')).toBe('The breezes cooled it. Then night fell.');
  expect(excerpt(10, 'sea', 'mole')).toBe('The sea was calm. Nobody came.');
});

test('a word that comes back counts once, one long sentence is whole, and without a change there is none', () => {
  expect(excerptOf(['Waves, waves, waves. A mole washed.'], english, 3, (key) => /waves|mole|washed/.test(key))).toBe(
    'A mole washed.',
  );
  expect(excerpt(1, 'waves')).toBe('A mole was washed by waves.');
  expect(excerpt(10)).toBeNull();
  expect(excerptOf([], english, 10, () => true)).toBeNull();
});
