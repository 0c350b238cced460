import { expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { shippedLexicon } from './shippedLexicon.ts';
import { placeKeyWord } from '../build/keyWords.ts';

test.each<[Language, string, string, string]>([
  ['fr', 'les lunettes', 'Où sont mes lunettes ?', 'lunettes'],
  ['fr', 'l’ascenseur', 'Il prend l’ascenseur.', 'ascenseur'],
  ['fr', 'la liste', 'Voici la liste.', 'liste'],
  ['fr', 'le rouge à lèvres', 'Elle cherche son rouge à lèvres.', 'rouge à lèvres'],
  ['it', 'gli occhiali', 'Prende gli occhiali.', 'occhiali'],
  ['pt', 'a chave', 'A chave é da vizinha.', 'chave'],
  ['pt', 'a partir de', 'Mora aqui a partir de hoje.', 'a partir de'],
  ['es', 'la llave', 'Las llaves no están.', 'llaves'],
  ['de', 'die Liste', 'Das ist die Liste.', 'Liste'],
  ['de', 'sich festhalten', 'Er muss sich festhalten.', 'festhalten'],
  ['en', 'to forget', 'She forgot the key.', 'forgot'],
  ['en', 'a lot of', 'There are a lot of keys.', 'a lot of'],
])('in %s «%s» is saved of «%s» as it stands there: «%s»', async (language, text, sentence, written) => {
  const { lexicon } = await shippedLexicon(language);
  expect(placeKeyWord({ text, meaning: 'x' }, ['Una.', sentence], language, lexicon)).toEqual({
    text,
    meaning: 'x',
    met: { text: written, sentence },
  });
});

test.each<[Language, string, readonly string[], string]>([
  ['de', 'stimmen', ['Seine Stimme ist leise.', 'Das stimmt.'], 'stimmt'],
  ['de', 'die Stimme', ['Das stimmt.', 'Seine Stimme ist leise.'], 'Stimme'],
  ['fr', 'porter', ['Il est près de la porte.', 'Il me porte un peu.'], 'porte'],
  ['es', 'callarse', ['Vive en la calle de la iglesia.', 'De repente se calla.'], 'calla'],
  ['es', 'moverse', ['Mueve las piernas.', 'El agua se mueve.'], 'mueve'],
  ['es', 'cortar', ['Era muy corta.', 'Alguien cortó el pan.'], 'cortó'],
])('in %s «%s» is saved where it is that word: of %j', async (language, text, paragraphs, written) => {
  const { lexicon } = await shippedLexicon(language);
  expect(placeKeyWord({ text, meaning: 'x' }, paragraphs, language, lexicon).met).toEqual({
    text: written,
    sentence: paragraphs.at(-1),
  });
});

test('a word that is not in the text has no place', async () => {
  const { lexicon } = await shippedLexicon('de');
  expect(placeKeyWord({ text: 'aufräumen', meaning: 'x' }, ['Er räumt auf.'], 'de', lexicon).met).toBeUndefined();
});
