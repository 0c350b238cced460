import { expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { phraseMatcher } from '#domain/text/phrases.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { StatusMap } from './statusMap.ts';

class Statuses extends StatusMap {
  readonly ready = Promise.resolve();
}

test.each([
  ['en', 'well-known', 'A well-known book.'],
  ['fr', "l'homme", 'Voici l’homme.'],
  ['fr', "qu'il", 'Il faut qu’il vienne.'],
  ['it', "dell'amico", 'La casa dell’amico.'],
  ['pt', 'dá-me', 'Dá-me isso.'],
  ['en', 'out of', 'It is out of place.'],
] satisfies [Language, string, string][])('the phrase of %s «%s» is found in a text', (language, key, text) => {
  const statuses = new Statuses(language);
  statuses.put([
    [key, '2'],
    ['book', '1'],
    ["don't", '1'],
  ]);
  expect(statuses.phrases()).toEqual(language === 'en' ? [key] : expect.arrayContaining([key]));
  const [found] = phraseMatcher(statuses.phrases(), language)(text, tokenise(text, language));
  expect(found?.key).toBe(key);
});
