import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages, type Language } from '#domain/languages.ts';
import { parseGlossary } from '#domain/lemmas/glossary/glossary.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { glossaryFolder, loadGlossary } from '../lemmaGold.ts';

// A word of the glossary is not answered first as a form of another: bus is no form of boire, nor divano of dire.

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words that are likelier a form of another: participles, adjectives in their feminine, superlatives. */
const likelierForms: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: list(''),
  es: list('baja muchísimo grandísimo'),
  fr: list('aimant semblant montée crue tombée croyant'),
  de: list('langen fertigen stillen schnellen'),
  it: list('moltissimo pensata grandissimo andata malissimo nonni buonissimo bevuta bravissimo deciso'),
  pt: list('devido muitíssimo penso baixa saído seguido seca serão puxa'),
};

test.each(languages)('%s: a word of the glossary is itself first', async (language) => {
  const loaded = await loadGlossary(language, glossaryFolder);
  const { rows } = parseGlossary(readFileSync(path.join(glossaryFolder, `${language}.tsv`), 'utf8'));
  const asForms = rows.flatMap(({ lemma }) => {
    const context = { capital: /^\p{Lu}/u.test(lemma), startsSentence: false };
    const [first] = loaded?.lemmatiser.readings(wordKey(lemma, language), context) ?? [];
    return first?.how === 'inflected' && !likelierForms[language].has(lemma) ? [`${lemma} ← ${first.lemma}`] : [];
  });
  expect(asForms).toEqual([]);
});
