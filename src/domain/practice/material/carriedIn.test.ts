import { expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { glossaryMeaning } from '#domain/words/testing/glossaryMeaning.ts';
import { carriedIn } from './carriedIn.ts';
import type { PracticeMaterial } from './material.ts';

const materialOf = (key: string, text: string, more: Partial<PracticeMaterial> = {}): PracticeMaterial => ({
  key,
  word: { originalText: key, status: '1', srsNextReview: 0 },
  isSaved: true,
  meaning: { text, source: 'glossary', isGuess: false },
  known: null,
  sentence: null,
  scramble: null,
  options: ['uno', 'dos', 'tres'].map((meaning) => ({ word: meaning, meaning })),
  ...more,
});

test.each<[Language, string, string, boolean, boolean]>([
  ['pt', 'metal', 'metal', false, false],
  ['pt', 'repente', 'de repente', false, false],
  ['pt', 'regalo', 'placer, regalo', false, false],
  ['it', 'musica', 'música', true, false],
  ['it', 'pubblico', 'público', true, true],
  // Text that stands aside is not shown.
  ['fr', 'tien', '(le tien) el tuyo', true, true],
  ['es', 'leche', 'bebida blanca que da la vaca', true, true],
])('in %s, %s that means «%s» can be written: %s, and chosen: %s', (language, key, text, hasMeaning, hasOptions) => {
  expect(carriedIn(materialOf(key, text), language)).toEqual({
    meaning: hasMeaning,
    options: hasOptions,
    scramble: false,
  });
});

test('a guess is asked about only where the learner has said what the word means, and a choice needs three wrong options', () => {
  const known = { ...glossaryMeaning(), guess: { how: 'derived', from: ['candor'] } } as const;
  const guess = { text: 'inocencia', source: 'glossary', isGuess: true } as const;
  expect(carriedIn(materialOf('candoroso', '', { known, meaning: guess }), 'es').meaning).toBe(false);
  const own = { text: 'inocente', source: 'own', isGuess: false } as const;
  expect(carriedIn(materialOf('candoroso', '', { known, meaning: own }), 'es').meaning).toBe(true);
  expect(carriedIn(materialOf('zzyzx', '', { meaning: null }), 'en').meaning).toBe(false);
  const two = materialOf('leche', 'bebida').options.slice(1);
  expect(carriedIn(materialOf('leche', 'bebida', { options: two }), 'es').options).toBe(false);
});

test('what names the dictionary form of the word is written, not chosen', () => {
  const lemma = { text: 'sentir', article: '' };
  const known = {
    ...glossaryMeaning(),
    senses: [{ text: 'presente de «sentir»', partOfSpeech: 'verb', lemma }],
  } as const;
  const carried = carriedIn(materialOf('siente', 'presente de «sentir»', { known }), 'es');
  expect(carried).toMatchObject({ meaning: true, options: false });
});
