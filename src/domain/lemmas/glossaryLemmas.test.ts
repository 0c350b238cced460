import { expect, test } from 'vitest';
import { formsInPack } from './glossaryLemmas.ts';

const sensesOf = (meaning: string): readonly string[] | undefined =>
  formsInPack([{ word: 'estaba', lemma: 'estar', partOfSpeech: 'verb', article: '', meaning, example: '' }], 'es')[0]
    ?.senses;

test('a pack’s senses end at semicolons', () => {
  expect(sensesOf('posee; lleva consigo')).toEqual(['posee', 'lleva consigo']);
});

test('a semicolon in parentheses ends no sense', () => {
  expect(sensesOf('posee (él; de tener); lleva consigo')).toEqual(['posee (él; de tener)', 'lleva consigo']);
  expect(sensesOf('se encontraba en un lugar (yo, él; de estar)')).toEqual([
    'se encontraba en un lugar (yo, él; de estar)',
  ]);
});

test('a word that is its own lemma is no form', () => {
  expect(
    formsInPack(
      [{ word: 'estar', lemma: 'estar', partOfSpeech: 'verb', article: '', meaning: 'hallarse', example: '' }],
      'es',
    ),
  ).toEqual([]);
});
