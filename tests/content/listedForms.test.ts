import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages, type Language } from '#domain/languages.ts';
import { parseForms, parseGlossary } from '#domain/lemmas/glossary/glossary.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { glossaryFolder, loadGlossary } from '../lemmaGold.ts';

// A list of forms says which answer comes first; it hides no line of the glossary.

/** Lines that three likelier readings stand before, which is all that a card has; or, of Portuguese, the same word as a form of o. */
const crowdedOut: Partial<Record<Language, readonly string[]>> = {
  en: ['bound (noun)'],
  es: ['bajo (adverb)'],
  it: ['dai (interjection)'],
  pt: ['a (determiner)', 'a (pronoun)', 'nos (contraction)'],
};

test.each(languages)('%s: a listed form that is a word of the glossary keeps that word’s senses', async (language) => {
  const read = (file: string): string => readFileSync(path.join(glossaryFolder, file), 'utf8');
  const loaded = await loadGlossary(language, glossaryFolder);
  const listed = new Set(parseForms(read(`forms/${language}.tsv`)).rows.map(({ form }) => wordKey(form, language)));
  const lines = parseGlossary(read(`${language}.tsv`)).rows.filter(({ lemma }) => listed.has(wordKey(lemma, language)));
  expect(lines.length).toBeGreaterThan(50);
  const hidden = lines.filter(
    ({ lemma, partOfSpeech }) =>
      !loaded?.lemmatiser
        .readings(wordKey(lemma, language))
        .some((reading) => reading.lemma === lemma && reading.partOfSpeech === partOfSpeech),
  );
  expect(hidden.map(({ lemma, partOfSpeech }) => `${lemma} (${partOfSpeech})`)).toEqual(crowdedOut[language] ?? []);
});
