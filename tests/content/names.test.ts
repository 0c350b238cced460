import { expect, test } from 'vitest';
import { languages, type Language } from '#domain/languages.ts';
import { NameFinder, readName } from '#domain/text/names.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { shippedLexicon } from '../shippedLexicon.ts';

// A word of our own dictionaries is in no book's list of names, however its author writes it.

/** Sentences in which any noun can stand without an article, and is no name by what is around it. */
const written: Readonly<Record<Language, (word: string) => string>> = {
  en: (word) => `They saw the ${word}. He spoke of ${word}, and in the ${word} she saw the ${word} again.`,
  fr: (word) => `Il voit ce ${word}. On parle de ${word}, et dans ce ${word} il voit encore son ${word}.`,
  de: (word) => `Man sah ${word}, mit ${word} und ohne ${word}; da kam ${word}, und dort war ${word} und sah ${word}.`,
  it: (word) => `Si vede il ${word}. Si parla di ${word}, e nel ${word} vede di nuovo la ${word}.`,
  es: (word) => `Se ve la ${word}. Se habla de ${word}, y en la ${word} ve otra vez el ${word}.`,
  pt: (word) => `Vê-se a ${word}. Fala-se de ${word}, e na ${word} vê outra vez o ${word}.`,
};

async function namesAmong(language: Language, words: string): Promise<string[]> {
  const { lexicon } = await shippedLexicon(language);
  return words.split(' ').filter((word) => {
    const finder = new NameFinder(language);
    const text = written[language](word);
    finder.add(text, tokenise(text, language));
    return [...finder.names()].some(
      ([key, name]) => readName(name).text === word && lexicon.mayBeName(key, readName(name).isSure),
    );
  });
}

test.each<[Language, string, string]>([
  [
    'de',
    'Glanz Bosheit Reiz Unruhe Zärtlichkeit Hülle Falte Falten Röte Verdacht Dank Hexe Hexen Schmerz Zimmers Ordnung Besserung',
    'Gregor Effi Else Crampas Felicitas Reinhard Samsa',
  ],
  ['en', 'Museum Empire Parliament Emperor Emperors Academy', 'Ishmael Watson Nantucket'],
  ['fr', 'Musée Empire Évêque Parlement Drapeau', 'Dantès Edmond Morrel Villefort'],
  ['it', 'Volpe Falco Grilli Commendatore Facoltà', 'Pinocchio Geppetto Mangiafoco'],
  ['es', 'Virgen Instituto Audiencia Hacienda', 'Fermín Eugenia Orfeo'],
  ['pt', 'Virgem Império Ministério Biblioteca Dragão', 'Jacinto Tormes Zé'],
])('%s: of %s none is a name, of %s each', async (language, nouns, names) => {
  expect(await namesAmong(language, nouns)).toEqual([]);
  expect((await namesAmong(language, names)).join(' ')).toBe(names);
});

test('no noun of the German glossary is a name; elsewhere none that stands behind an article', async () => {
  for (const language of languages) {
    // Those that are rarer than a title.
    const { lexicon } = await shippedLexicon(language);
    const nouns = lexicon.near(3_000, 3_000, 'noun').map(({ lemma }) => lemma.charAt(0).toUpperCase() + lemma.slice(1));
    const wrong = await namesAmong(
      language,
      nouns
        .filter((noun) => /^\p{L}+$/u.test(noun))
        .slice(0, 1_500)
        .join(' '),
    );
    expect([language, wrong]).toEqual([language, []]);
  }
});
