import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages, type Language } from '#domain/languages.ts';
import { NameFinder, readName } from './names.ts';
import { tokenise } from './tokenise.ts';

function namesIn(language: Language, ...blocks: readonly string[]): string[] {
  const finder = new NameFinder(language);
  for (const block of blocks) finder.add(block, tokenise(block, language));
  return [...finder.names().values()].toSorted();
}

test.each<[Language, string, string[]]>([
  ['en', 'To Sherlock Holmes she is always the woman. I said so, and I’m Watson.', ['Holmes?', 'Sherlock?', 'Watson?']],
  ['en', 'Patel came. Then came Mr. Patel, and Mrs. Adler.', ['Adler', 'Mr', 'Mrs', 'Patel']],
  ['en', 'The Rose was a ship, and a rose is a rose.', []],
  ['en', 'CHAPTER XIV. Of THE year MIX and mix.', ['XIV']],
  ['en', '“Then,” said he, “Go. Now.”', []],
  ['fr', 'Le soir, Edmond vit M. Morrel et l’Espagne.', ['Edmond?', 'Espagne?', 'Morrel?']],
  ['es', 'Entonces Augusto miró a Rosario.', ['Augusto?', 'Rosario?']],
  // Often and without an article it is somebody, whatever else the word means; behind one it is perhaps a capital of honour.
  ['es', 'Vio a Rosario, y Rosario a Eva; de Rosario a Rosario, con Rosario.', ['Eva?', 'Rosario']],
  ['es', 'Vio a la Virgen, y la Virgen a Eva; de la Virgen a la Virgen, con la Virgen.', ['Eva?', 'Virgen?']],
  ['it', 'Vide l’Impero e l’Impero, dell’Impero, all’Impero, nell’Impero.', ['Impero?']],
  [
    'de',
    'Als Gregor kam, ging man mit Gregor zu Gregors Tür; da sah Gregor das Zimmer. Herr Samsa sah zur Besserung das Zimmer.',
    ['Gregor', 'Samsa'],
  ],
  ['de', 'Man sah Grete, mit Grete, vor Grete, ohne Grete, und Grete das Zimmer.', ['Grete']],
  ['de', 'Man hat Besserung und Besserung und auch Besserung verlangt.', []],
  // A word that is a name only if the language has no such word.
  ['de', 'Die Reue, seine Reue, und Reue, mit Reue, ohne Reue, vor Reue und Reue.', ['Reue?']],
  ['de', 'Man sah Meyer, den Meyer, mit Meyer und sah dem Meyer und Meyer nach.', ['Meyer?']],
  // An adjective stands before nouns, with an article or without.
  ['de', 'Man sah große Reue, voll bitterer Reue, mit Reue, ohne Reue, in tiefer Reue.', []],
  ['de', 'Man sah den Garten, im Garten, mit Garten und am Garten.', []],
  ['de', 'Man sah Meyer, den Meyer und mit Meyer.', []],
])('%s: %s', (language, text, expected) => {
  expect(namesIn(language, text)).toEqual(expected);
});

test('what stands behind a doubtful name is no part of it', () => {
  expect([readName('Meyer?'), readName('Grete')]).toEqual([
    { text: 'Meyer', isSure: false },
    { text: 'Grete', isSure: true },
  ]);
});

test('a word in lower case more than once in twenty is no name', () => {
  const upper = 'they saw Rose there. ';
  expect(namesIn('en', upper.repeat(19) + 'a rose')).toEqual(['Rose']);
  expect(namesIn('en', upper.repeat(18) + 'a rose')).toEqual([]);
});

test('a text without capitals has no names, whatever is in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...languages), (text, language) => {
      const lower = text.toLowerCase();
      expect(
        namesIn(language, lower, lower).filter(
          (name) => !/^(?:mrs?|ms|dr|st|prof|rev|mm|mme|mlle|mgr|sig|dott|s[rt]ta?|sra|dra)$/i.test(name),
        ),
      ).toEqual([]);
    }),
  );
});
