import { expect, test } from 'vitest';
import { languageNamed } from './languageNamed.ts';

test.each([
  ['de', 'de'],
  ['DE', 'de'],
  ['pt-BR', 'pt'],
  ['en_GB', 'en'],
  ['German', 'de'],
  ['German (Austria)', 'de'],
  ['alemán', 'de'],
  ['Aleman', 'de'],
  ['Français', 'fr'],
  ['spa', 'es'],
  ['Italian', 'it'],
  ['Japanese', null],
  ['ja', null],
  ['dent', null],
  ['', null],
] as const)('%j is %s', (name, expected) => {
  expect(languageNamed(name)).toBe(expected);
});
