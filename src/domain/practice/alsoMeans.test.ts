import { expect, test } from 'vitest';
import type { Meaning } from '#domain/words/meaning.ts';
import { glossaryMeaning } from '#domain/words/testing/glossaryMeaning.ts';
import { alsoMeans } from './alsoMeans.ts';

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
