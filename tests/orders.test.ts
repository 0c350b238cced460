import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages, type Language } from '#domain/languages.ts';
import { contextOfToken } from '#domain/lemmas/analysis/contextOfToken.ts';
import { cutIntoTiles } from '#domain/practice/order/cutIntoTiles.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { shippedLexicon } from './shippedLexicon.ts';

/** The tiles of a sentence with what our own content knows of its words; null where it is not asked. */
async function tilesOf(language: Language, text: string, most = 8, hasTranslation = false) {
  const { lexicon } = await shippedLexicon(language);
  const tiles = cutIntoTiles({ text, hasTranslation }, language, most, (tokens, at) => {
    const context = contextOfToken(text, tokens, at, language);
    return lexicon.meaningOf(tokens[at]?.key ?? '', context)?.senses[0]?.partOfSpeech ?? null;
  });
  return tiles?.join(' | ') ?? null;
}

test.each<[Language, string, string | null]>([
  // Signs and capitals stay.
  ['en', '“Come here and look,” said John softly.', '“Come here | and | look,” | said John | softly.'],
  ['en', 'I want to show you something.', 'I | want | to | show you | something.'],
  ['en', 'The boy was hungry, tired and cold.', 'The | boy | was | hungry, | tired and cold.'],
  ['en', 'The man slowly opened the heavy door.', 'The | man | slowly opened | the | heavy door.'],
  ['en', 'She bought apples, pears, and plums in town.', 'She | bought | apples, pears, | and | plums | in town.'],
  ['de', 'Ich habe gestern meinen Bruder gesehen.', 'Ich | habe | gestern meinen Bruder | gesehen.'],
  ['fr', 'Il aime seulement une petite fille, Rose.', 'Il | aime | seulement une petite fille, | Rose.'],
  ['es', 'Compró una casa grande y vieja ayer.', 'Compró | una | casa grande y vieja | ayer.'],
  ['it', 'La domenica non lavora, ma torna presto.', 'La domenica | non lavora, | ma | torna | presto.'],
  ['pt', 'Vimos um homem alto na porta.', 'Vimos | um | homem alto | na | porta.'],
  // Either could see the other, and either place could come first.
  ['en', 'I think that the cat saw the dog yesterday.', null],
  ['en', 'Yes.', null],
  ['en', 'He saw them.', null],
])('%s: «%s» is cut into %s', async (language, text, tiles) => {
  expect(await tilesOf(language, text)).toBe(tiles);
});

test('a translation says who saw whom', async () => {
  const text = 'I think that the cat saw the dog yesterday.';
  expect(await tilesOf('en', text, 8, true)).not.toBeNull();
});

test('whatever its words are, a sentence has at most so many tiles, and joined they are the sentence', () => {
  const parts = [
    'noun',
    'verb',
    'adjective',
    'adverb',
    'determiner',
    'preposition',
    'pronoun',
    'conjunction',
    null,
  ] as const;
  const word = fc.constantFrom('one', 'two,', '«three', 'four»', 'and', 'five', '— six');
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.array(word, { minLength: 4, maxLength: 14 }),
      fc.constantFrom(8, 12),
      fc.array(fc.constantFrom(...parts), { minLength: 14, maxLength: 14 }),
      (language, words, most, partsOfWords) => {
        const text = `${words.join(' ')}.`;
        const tiles = cutIntoTiles(
          { text, hasTranslation: true },
          language,
          most,
          (_tokens, at) => partsOfWords[at] ?? null,
        );
        if (tiles === null) return;
        expect(tiles.length).toBeGreaterThanOrEqual(4);
        expect(tiles.length).toBeLessThanOrEqual(most);
        expect(tiles.join(' ')).toBe(text);
        expect(tokenise(text, language).length).toBeGreaterThanOrEqual(tiles.length);
      },
    ),
  );
});
