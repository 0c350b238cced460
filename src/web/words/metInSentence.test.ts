import { expect, test } from 'vitest';
import type { MetWord } from './wordActions.ts';
import { metBeside, tokensOf, placeOfKeys } from './metInSentence.ts';

const met = (text: string, sentence: string, language: MetWord['language'] = 'en'): MetWord => ({
  key: text.toLowerCase(),
  text,
  sentence,
  language,
  bookId: 'book',
});

test('a word of a phrase keeps its sentence and place, and has a context of its own', () => {
  const phrase = met('bringing up the rear', 'And bringing up the rear, he sang.');
  const found = tokensOf(phrase, {});
  expect([found.from, found.to]).toEqual([1, 5]);
  expect(metBeside(phrase, found, 4, 5)).toMatchObject({
    key: 'rear',
    text: 'rear',
    sentence: phrase.sentence,
    bookId: 'book',
    context: { clause: { at: 4 } },
  });
});

test('a phrase around a word is found by the keys of its words, where the word is one of them', () => {
  const word = met('course', 'A course, of course.');
  expect(placeOfKeys(tokensOf(word, {}), ['of', 'course'])).toBeNull();
  const other = met('of', 'A course, of course.');
  const found = tokensOf(other, {});
  const [from, to] = placeOfKeys(found, ['of', 'course']) ?? [0, 0];
  expect(metBeside(other, found, from, to)).toMatchObject({ key: 'of course', text: 'of course' });
});

test('apostrophes part words and belong to the phrase; without its sentence a phrase is its own text', () => {
  const phrase = met("l'homme", 'Il voit l’homme.', 'fr');
  const found = tokensOf(phrase, {});
  expect(found.to - found.from).toBe(2);
  expect(metBeside(phrase, found, found.from, found.to).text).toBe('l’homme');
  expect(tokensOf(met('of course', ''), {})).toMatchObject({ text: 'of course', from: 0, to: 2 });
});
