import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Language } from '../../languages.ts';
import { tokenise } from '../../text/tokenise.ts';
import { contextOfToken } from '../analysis/contextOfToken.ts';
import { parseForms, parseGlossary } from '../glossary/glossary.ts';
import { loadTables } from '../languages/loadTables.ts';
import { createLexicon } from '../lexicon.ts';

const content = path.join(import.meta.dirname, '../../../../content/glossary');
const read = (file: string): string => readFileSync(path.join(content, file), 'utf8');

async function shippedLexicon(language: Language) {
  const glossary = {
    entries: parseGlossary(read(`${language}.tsv`)).rows,
    forms: parseForms(read(`forms/${language}.tsv`)).rows,
  };
  return createLexicon({ language, pack: [], glossary, tables: await loadTables(language) });
}

/** The word that is asked for stands between asterisks. */
const asked = (marked: string, language: Language) => {
  const start = marked.indexOf('*');
  const text = marked.replaceAll('*', '');
  const tokens = tokenise(text, language);
  const index = tokens.findIndex((token) => token.start === start);
  return { key: tokens[index]?.key ?? '', context: contextOfToken(text, tokens, index, language) };
};

test.each<[Language, marked: string, expression: string | null, meaning?: string]>([
  ['en', 'Yes, of *course* he did.', 'of course', 'claro'],
  ['en', 'Yes, *of* course he did.', 'of course', 'claro'],
  ['en', 'The *course* of time.', null],
  ['en', 'Yes, of. *Course* work is hard.', null],
  ['en', 'She was *able* to go.', null],
  ['en', 'He *used* to sing.', 'used to', 'solía'],
  ['de', 'Sie kommen *morgen* früh.', 'morgen früh', 'por la mañana'],
  ['de', 'Es *gab* viel zu tun.', 'es gibt', 'hay'],
  ['fr', 'Elle *vient* de le voir.', 'venir de', 'acabar de'],
  ['fr', 'Elle *vient* de Paris.', null],
  ['it', 'La *moto* corre.', null],
  ['fr', 'En *dépit* de tout.', 'en dépit de', 'a pesar de'],
])('in %s «%s» the expression is %s', async (language, marked, expression, meaning) => {
  const { key, context } = asked(marked, language);
  const found = (await shippedLexicon(language)).expressionAt(key, context);
  expect(found?.text ?? null).toBe(expression);
  if (meaning !== undefined) expect(found?.meaning).toBe(meaning);
});

test('a phrase has the meaning of the expression that it is, and says which where it is another form', async () => {
  const en = await shippedLexicon('en');
  expect(en.meaningOf('of course')?.senses).toEqual([{ text: 'claro', partOfSpeech: null, lemma: null }]);
  expect(en.meaningOf('of course')?.source).toBe('glossary');
  expect(en.meaningOf('bringing up the rear')).toBeNull();
  const fr = await shippedLexicon('fr');
  expect(fr.meaningOf('vient de')?.senses[0]).toMatchObject({ text: 'acabar de', lemma: { text: 'venir de' } });
});

test('a verb is found with the prefix that has left it, both by their places', async () => {
  const de = await shippedLexicon('de');
  const parts = (text: string) =>
    de
      .separatedIn(text)
      .map(({ key, parts: places }) => [key, ...places.map(({ start, end }) => text.slice(start, end))]);
  expect(parts('Er steht morgens um sechs auf.')).toEqual([['aufstehen', 'steht', 'auf']]);
  expect(parts('Er steht auf und zieht sich an, dann geht er weg.')).toEqual([
    ['aufstehen', 'steht', 'auf'],
    ['anziehen', 'zieht', 'an'],
    ['weggehen', 'geht', 'weg'],
  ]);
  expect(parts('Er steht auf dem Tisch. Von Kind an kannte er ihn.')).toEqual([]);
  expect(parts('Herr K. steht um sechs auf.')).toEqual([['aufstehen', 'steht', 'auf']]);
  expect((await shippedLexicon('en')).separatedIn('He picks the book up.')).toEqual([]);
});
