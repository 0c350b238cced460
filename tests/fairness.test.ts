import { describe, expect, test } from 'vitest';
import { languages, type Language } from '#domain/languages.ts';
import { judgeTyped, isOtherAnswer, needsLookup } from '#domain/practice/writing/judgeTyped.ts';
import { gradeWriting, judgeWriting } from '#domain/practice/writing/judgeWriting.ts';
import { commonSpelling } from '#domain/practice/writing/spellings.ts';
import { waysOf } from '#domain/practice/writing/alsoMeans.ts';
import { partArticle } from '#domain/practice/writing/leadingArticle.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { shippedLexicon } from './shippedLexicon.ts';

/** The outcome of an answer to a word, as the page asks it with our own content: its grade, or that the word is asked again. */
async function outcomeOf(language: Language, expected: string, typed: string): Promise<string> {
  const { lexicon } = await shippedLexicon(language);
  const knownOf = (text: string) => ({ text, known: lexicon.meaningOf(text) ?? lexicon.guessAt(text) });
  const asked = knownOf(wordKey(expected, language));
  const judged = judgeWriting(typed, expected, language, asked.known?.article);
  const ofTyped = knownOf(partArticle(wordKey(typed, language), language).word);
  const question = asked.known?.senses[0]?.text ?? '';
  const found = needsLookup(judged) ? judgeTyped(judged, question, asked, ofTyped, language) : judged;
  if (isOtherAnswer(found)) return found.isForm ? 'asked again: a form' : 'asked again: a synonym';
  return ['wrong', 'near', 'right', 'right'][gradeWriting(found.outcome, expected, Infinity)] ?? '';
}

/** A teacher's verdict: right, near (grade 1), wrong, or no mistake and asked again. */
const table: Readonly<Record<Language, readonly (readonly [expected: string, typed: string, outcome: string])[]>> = {
  en: [
    ['house', 'the house', 'right'],
    ['lean', 'to lean', 'right'],
    ['colour', 'color', 'right'],
    ['color', 'colour', 'right'],
    ['neighbourhood', 'neighborhood', 'right'],
    ['favourite', 'favorite', 'right'],
    ['theatre', 'theater', 'right'],
    ['kilometres', 'kilometers', 'right'],
    ['realise', 'realize', 'right'],
    ['organisation', 'organization', 'right'],
    ['analyse', 'analyze', 'right'],
    ['travelled', 'traveled', 'right'],
    ['marvellous', 'marvelous', 'right'],
    ['grey', 'gray', 'right'],
    ['learnt', 'learned', 'right'],
    ['fowls', 'fowl', 'asked again: a form'],
    ['walks', 'walk', 'asked again: a form'],
    ['went', 'go', 'asked again: a form'],
    ['four', 'for', 'near'],
    ['surprise', 'surprize', 'near'],
    ['filling', 'filing', 'near'],
    ['a', 'I', 'wrong'],
    ['clock', 'fish', 'wrong'],
  ],
  de: [
    ['Haus', 'das Haus', 'right'],
    ['Haus', 'ein Haus', 'right'],
    ['Haus', 'der Haus', 'near'],
    ['Mädchen', 'Maedchen', 'right'],
    ['Häuser', 'Haeuser', 'right'],
    ['fünf', 'fuenf', 'right'],
    ['müssen', 'muessen', 'right'],
    ['Überfälle', 'Ueberfaelle', 'right'],
    ['Überfälle', 'Ueberfaele', 'near'],
    ['Mädchen', 'Madchen', 'right'],
    ['Straße', 'strasse', 'right'],
    ['schön', 'schoen', 'right'],
    ['schön', 'schon', 'near'],
    ['schon', 'schön', 'near'],
    ['Brüder', 'Bruder', 'asked again: a form'],
    ['Häuser', 'Haus', 'asked again: a form'],
    ['er', 'es', 'wrong'],
  ],
  fr: [
    ['hauteur', 'la hauteur', 'right'],
    ['hauteur', 'le hauteur', 'near'],
    ['homme', 'l’homme', 'right'],
    ['été', 'ete', 'right'],
    ['cœur', 'COEUR', 'right'],
    ['clé', 'clef', 'right'],
    ['amis', 'ami', 'asked again: a form'],
    ['parlé', 'parle', 'asked again: a form'],
    ['ou', 'où', 'near'],
  ],
  es: [
    ['casa', 'la casa', 'right'],
    ['casa', 'el casa', 'near'],
    ['rápido', 'rapido', 'right'],
    ['año', 'ano', 'near'],
    ['año', 'un año', 'right'],
    ['habló', 'hablo', 'asked again: a form'],
  ],
  it: [
    ['casa', 'la casa', 'right'],
    ['città', "citta'", 'right'],
    ['perché', "perche'", 'right'],
    ['perché', 'perchè', 'right'],
    ['è', "e'", 'right'],
    ['è', 'e', 'near'],
    ['metà', 'meta', 'near'],
    ['città', 'citta', 'right'],
    ['venduta', 'vendere', 'asked again: a form'],
  ],
  pt: [
    ['casa', 'a casa', 'right'],
    ['livro', 'o livro', 'right'],
    ['ação', 'acção', 'right'],
    ['acção', 'ação', 'right'],
    ['caminhão', 'camião', 'right'],
    ['fato', 'facto', 'right'],
    ['ótimo', 'óptimo', 'right'],
    ['econômico', 'económico', 'right'],
    ['registro', 'registo', 'right'],
    ['ideia', 'idéia', 'right'],
    ['pacto', 'pato', 'near'],
    ['avó', 'avô', 'near'],
    ['avô', 'avó', 'near'],
  ],
};

/** Words with meanings of their own in the glossary that are one word to a teacher: a noun and its verb, two forms of a word. */
const oneWord: ReadonlySet<string> = new Set(['forward', 'practice', 'riss', 'eléctrico']);

test.each(languages)(
  'no two words of the glossary that mean different things share a right spelling (%s)',
  async (language) => {
    const { lexicon } = await shippedLexicon(language);
    const written = new Map<string, string[]>();
    for (const { lemma } of lexicon.near(0, 20_000)) {
      const common = commonSpelling(wordKey(lemma, language), language);
      written.set(common, [...(written.get(common) ?? []), wordKey(lemma, language)]);
    }
    const ways = (key: string) => new Set(lexicon.meaningOf(key)?.senses.flatMap(({ text }) => waysOf(text)) ?? []);
    const apart = [...written.values()].filter(
      ([one = '', ...others]) =>
        !oneWord.has(one) &&
        others.some((other) => other !== one && ![...ways(other)].some((way) => ways(one).has(way))),
    );
    expect(apart).toEqual([]);
    expect(written.size).toBeGreaterThan(4_000);
  },
);

describe.each(Object.entries(table) as [Language, (typeof table)[Language]][])('%s', (language, rows) => {
  test.each(rows)('for «%s» the answer «%s» is %s', async (expected, typed, outcome) => {
    expect(await outcomeOf(language, expected, typed)).toBe(outcome);
  });
});
