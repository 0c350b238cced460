import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#tests/anyCharacter.ts';
import { languages } from '#domain/languages.ts';
import { wordKey, written } from './normalise.ts';

test.each([
  ['  L’Homme ', "l'homme"],
  ['por \n\u00A0 favor', 'por favor'],
  ['so\u00ADme\u2060thing', 'something'],
  ['ze\u200Bro', 'zero'],
  ['cafe\u0301', 'café'],
  ['ﬁn', 'fin'],
  ['Vas‑tu', 'vas-tu'],
  ['\u00AD \u00AD', ''],
])('%j has the id %j', (text, key) => {
  expect(wordKey(text, 'fr')).toBe(key);
});

test('written keeps the case', () => {
  expect(written(' L’Été\u00AD ')).toBe("L'Été");
});

const text = fc.oneof(fc.string(), fc.string({ unit: anyCharacter }), fc.string({ unit: 'grapheme' }));
const language = fc.constantFrom(...languages);

test('a key is its own key', () => {
  fc.assert(
    fc.property(text, language, (given, lang) => {
      expect(wordKey(wordKey(given, lang), lang)).toBe(wordKey(given, lang));
    }),
    { numRuns: 2_000 },
  );
});

test('lower case is that of the language', () => {
  fc.assert(
    fc.property(text, language, (given, lang) => {
      expect(given.toLowerCase()).toBe(given.toLocaleLowerCase(lang));
    }),
  );
});

test('composed and decomposed forms have one key', () => {
  fc.assert(
    fc.property(text, language, (given, lang) => {
      expect(wordKey(given.normalize('NFD'), lang)).toBe(wordKey(given.normalize('NFC'), lang));
    }),
  );
});
