import { expect, test } from 'vitest';
import type { Meaning } from '#domain/words/meaning.ts';
import { glossaryMeaning } from '#domain/words/testing/glossaryMeaning.ts';
import { alsoMeans, isOtherForm } from './alsoMeans.ts';

test.each([
  ['puerto', glossaryMeaning('puerto', 'oporto'), true],
  ['sombrío, triste', glossaryMeaning('triste'), true],
  ['el puerto', glossaryMeaning('Puerto (de mar)'), true],
  ['puerto', glossaryMeaning('puerta'), false],
  ['puerto de montaña', glossaryMeaning('puerto'), false],
  ['puerto', null, false],
  ['(de)', glossaryMeaning('(a)'), false],
  ['puerto', { ...glossaryMeaning('puerto'), guess: { how: 'derived', from: [] } } satisfies Meaning, false],
] as const)('what was asked by «%s» is also said by a word that means %o: %s', (asked, typed, also) => {
  expect(alsoMeans(asked, typed)).toBe(also);
});

test('a further sense of a dictionary counts too', () => {
  const more = [{ text: 'puerto', partOfSpeech: null, lemma: null }];
  expect(alsoMeans('puerto', { ...glossaryMeaning('izquierda'), more })).toBe(true);
});

const formOf = (lemma: string, ...senses: string[]): Meaning => ({
  ...glossaryMeaning(),
  senses: senses.map((text) => ({ text, partOfSpeech: 'verb', lemma: { text: lemma, article: '' } })),
});

test.each([
  ['venduta', formOf('vendere', 'vender'), 'vendere', glossaryMeaning('vender'), true],
  ['venduta', formOf('vendere', 'vender'), 'vendo', formOf('vendere', 'vender'), true],
  ['häuser', formOf('Haus', 'casa'), 'haus', glossaryMeaning('casa'), true],
  ['venduta', formOf('vendere', 'vender'), 'cedere', glossaryMeaning('vender'), false],
  ['venduta', null, 'vendere', glossaryMeaning('vender'), false],
  ['venduta', formOf('vendere', 'vender'), 'vendere', null, false],
  ['zzyzx', null, 'zzyzx', null, false],
  ['schön', glossaryMeaning('hermoso'), 'schon', glossaryMeaning('ya'), false],
] as const)('%s (%o) is asked and %s (%o) typed: another form of it: %s', (asked, ofAsked, typed, ofTyped, isForm) => {
  expect(isOtherForm({ text: asked, known: ofAsked }, { text: typed, known: ofTyped }, 'it')).toBe(isForm);
});
