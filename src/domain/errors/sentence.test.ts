import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { Refusal } from './refusal.ts';
import { sentenceOf } from './sentence.ts';

test.each([
  [1, '1 minuto'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [600, '10 minutos'],
] as const)('who is to wait %i seconds reads of %s', (seconds, words) => {
  expect(sentenceOf('too-many-requests', seconds)).toBe(`Demasiados intentos. Vuelve a intentarlo en ${words}.`);
});

test('without a time, and for every other error, it is the catalogue’s text', () => {
  expect(sentenceOf('too-many-requests', null)).toBe(catalogue['too-many-requests'].text);
  expect(sentenceOf('unavailable', 5)).toBe(catalogue.unavailable.text);
});

test('a refusal rounds its wait up to whole seconds', () => {
  expect(new Refusal('too-many-requests', { wait: 60_001 })).toMatchObject({
    retryAfter: 61,
    message: sentenceOf('too-many-requests', 61),
  });
  expect(new Refusal('not-found')).toMatchObject({ retryAfter: null });
});
