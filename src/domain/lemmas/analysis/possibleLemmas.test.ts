import { expect, test } from 'vitest';
import type { Language } from '../../languages.ts';
import { loadTables } from '../languages/loadTables.ts';
import { createPossibleLemmas } from './possibleLemmas.ts';

test.for([
  ['en', 'wharves', 'wharf'],
  ['en', 'squabbled', 'squabble'],
  ['fr', 'bredouillait', 'bredouiller'],
  ['de', 'stolperte', 'stolpern'],
  ['it', 'borbottava', 'borbottare'],
  ['pt', 'tropeçava', 'tropeçar'],
  ['es', 'tropezaban', 'tropezar'],
] as const)(
  '%s: rules lead from %s to %s, without a list of words',
  async ([language, form, lemma]: readonly [Language, string, string]) => {
    const found = createPossibleLemmas(await loadTables(language))(form);
    expect(found.map((possible) => possible.lemma)).toContain(lemma);
    expect(found.length).toBeLessThanOrEqual(24);
  },
);

test('nothing is looked for behind a word of two hundred letters', async () => {
  expect(createPossibleLemmas(await loadTables('de'))('stolper'.repeat(30))).toEqual([]);
});
