import { expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import type { Meaning } from '#domain/words/meaning.ts';
import { glossaryMeaning } from '#domain/words/testing/glossaryMeaning.ts';
import { questionMeaning } from './questionMeaning.ts';

const formOf = (lemma: string): Meaning => ({
  ...glossaryMeaning(),
  senses: [{ text: '', partOfSpeech: null, lemma: { text: lemma, article: '' } }],
});

test.each<[Language, string, string, Meaning | null, string]>([
  ['de', 'hörte', 'oyó (de hören)', formOf('hören'), 'oyó'],
  ['de', 'beine', 'piernas (pl. de das Bein)', formOf('Bein'), 'piernas'],
  ['en', 'were', 'eras, éramos (ustedes); estaban (de be)', formOf('be'), 'eras, éramos (ustedes); estaban'],
  ['fr', 'tien', '(le tien) el tuyo', null, 'el tuyo'],
  ['en', 'deck', 'cubierta (de barco)', null, 'cubierta (de barco)'],
  ['en', 'bank', '(bank)', null, '(bank)'],
  ['en', 'harbour', 'puerto', null, 'puerto'],
])('in %s, what %s means is asked by «%s» without its own name', (language, key, text, known, asked) => {
  expect(questionMeaning(text, key, known, language)).toBe(asked);
});
