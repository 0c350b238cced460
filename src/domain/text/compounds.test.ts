import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '#domain/languages.ts';
import { shownTokens, tokeniseJoined, wordsInCompound } from './compounds.ts';
import { tokenise } from './tokenise.ts';

const part = fc.constantFrom(
  'peut',
  'être',
  'là',
  'il',
  't',
  'a',
  'après',
  'midi',
  "d'œuvre",
  'chef',
  'guarda',
  'chuva',
  'me',
  'well',
  'e',
  'A',
  '3',
);
const between = fc.constantFrom('-', '-', '‑', ' ', "l'", '. ');
const text = fc.array(fc.tuple(part, between), { maxLength: 8 }).map((parts) => parts.flat().join(''));

test('what is counted with everything joined is shown as the page cuts the text, whatever is known', () => {
  fc.assert(
    fc.property(text, fc.constantFrom(...languages), fc.func(fc.boolean()), (given, language, knows) => {
      expect(shownTokens(given, tokeniseJoined(given, language), language, { knows })).toEqual(
        tokenise(given, language, { knows }),
      );
      expect(shownTokens(given, tokeniseJoined(given, language), language)).toEqual(tokenise(given, language));
    }),
  );
});

test('everything is joined that may be, and nothing that grammar ties on', () => {
  const keys = (given: string) => tokeniseJoined(given, 'fr').map(({ key }) => key);
  expect(keys('un va-nu-pieds, dit-il, a-t-elle, donne-moi d’oiseau-mouche')).toEqual([
    'un',
    'va-nu-pieds',
    'dit',
    'il',
    'a',
    'elle',
    'donne',
    'moi',
    "d'oiseau-mouche",
  ]);
  expect(wordsInCompound("d'oiseau-mouche", 'fr')).toEqual(["d'oiseau-mouche", 'oiseau-mouche']);
  expect(wordsInCompound("c'est-à-dire", 'fr')).toEqual(["c'est-à-dire", 'est-à-dire']);
});
