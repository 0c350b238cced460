import { expect, test } from 'vitest';
import { languageOfBook } from './bookLanguage.ts';

test.each([
  // The verdict of its words comes before what it says of itself.
  ['en-us', 'fr', { kind: 'known', language: 'fr' }],
  ['', 'pt', { kind: 'known', language: 'pt' }],
  ['fr', null, { kind: 'known', language: 'fr' }],
  ['en', 'nl', { kind: 'other', code: 'nl' }],
  ['en', 'unknown', { kind: 'other', code: null }],
  ['ja', 'unknown', { kind: 'other', code: 'ja' }],
  ['ja-jp', null, { kind: 'other', code: 'ja' }],
  // Without a word on it, it is filed under the language in use.
  ['', null, { kind: 'known', language: 'it' }],
  ['und', null, { kind: 'known', language: 'it' }],
  ['mul', null, { kind: 'known', language: 'it' }],
  ['English', null, { kind: 'known', language: 'it' }],
] as const)('declared %j, detected %s', (declared, detected, expected) => {
  expect(languageOfBook(declared, detected, 'it')).toEqual(expected);
});
