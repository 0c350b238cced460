import { expect, test } from 'vitest';
import type { Meaning } from '#domain/words/meaning.ts';
import { alsoMeans } from './alsoMeans.ts';

const meaning = (...senses: string[]): Meaning => ({
  senses: senses.map((text) => ({ text, partOfSpeech: null, lemma: null })),
  article: '',
  gender: '',
  parts: [],
  note: '',
  example: '',
  guess: null,
  source: 'glossary',
});

test.each([
  ['puerto', meaning('puerto', 'oporto'), true],
  ['sombrío, triste', meaning('triste'), true],
  ['el puerto', meaning('Puerto (de mar)'), true],
  ['puerto', meaning('puerta'), false],
  ['puerto de montaña', meaning('puerto'), false],
  ['puerto', null, false],
  ['(de)', meaning('(a)'), false],
  ['puerto', { ...meaning('puerto'), guess: { how: 'derived', from: [] } } satisfies Meaning, false],
] as const)('what was asked by «%s» is also said by a word that means %o: %s', (asked, typed, also) => {
  expect(alsoMeans(asked, typed)).toBe(also);
});

test('a further sense of a dictionary counts too', () => {
  const more = [{ text: 'puerto', partOfSpeech: null, lemma: null }];
  expect(alsoMeans('puerto', { ...meaning('izquierda'), more })).toBe(true);
});
