import { expect, test } from 'vitest';
import { packIndex } from '../../files/wordIndex.ts';
import { createLexicons } from '../../packs/lexicons.ts';
import { createTestCopy } from '../../testing/createTestCopy.ts';
import { openFakeDatabase } from '../../testing/fakeDatabase.ts';
import { createCovers } from '../../packs/covers.ts';
import { newProfile } from '#domain/profile/defaults.ts';
import { sourceOver } from '../testing/openSource.ts';
import { searchedForms } from './searchedForms.ts';

const verb = { partOfSpeech: 'verb', gender: '', note: '' } as const;

/** A book with these words, in a language whose glossary knows «sink»; or none of which is known. */
async function source(words: Readonly<Record<string, number>>, hasGlossary = true) {
  const { uid, database } = await openFakeDatabase();
  const copy = createTestCopy({ uid, database });
  const own = newProfile({ displayName: 'Ana', email: '', timeZone: 'UTC', now: 0 });
  const index = await packIndex({ keys: Object.keys(words), counts: Object.values(words) }, 'en');
  const parts = {
    loadStarterPack: async () => [],
    loadGlossary: async () => {
      if (!hasGlossary) throw new Error('no connection');
      return { entries: [{ ...verb, lemma: 'sink', senses: ['hundirse'] }], forms: [] };
    },
  };
  const covers = createCovers({ readProfile: async () => own, ...parts });
  const files = { get: async (id: string) => (id === 'index' ? index : null) };
  return sourceOver({ copy, covers, files, lexicon: createLexicons(parts) });
}

const words = { sink: 2, sank: 5, sinking: 1, sinker: 1, café: 1, drunkard: 1, drunk: 3 };

async function formsOf(text: string, hasGlossary = true) {
  return searchedForms.answer(await source(words, hasGlossary), { language: 'en', text, indexId: 'index' });
}

test('any form stands for all that the book has, the most frequent first', async () => {
  const all = { forms: ['sank', 'sink', 'sinking'], stem: null };
  expect(await formsOf('sink')).toEqual(all);
  expect(await formsOf('Sinking')).toEqual(all);
  // Not in the book itself.
  expect(await formsOf('sinks')).toEqual(all);
});

test('accents may be left out; a beginning stands for the words that have it; a longer text has a stem', async () => {
  expect((await formsOf('cafe')).forms).toEqual(['café']);
  expect((await formsOf('drun')).forms).toEqual(['drunk', 'drunkard']);
  expect(await formsOf('drunken')).toEqual({ forms: [], stem: 'drunk' });
  expect(await formsOf('zebra')).toEqual({ forms: [], stem: null });
});

test('without a glossary a word is found as it stands; of a book without an index every form is looked for', async () => {
  expect(await formsOf('sink', false)).toEqual({ forms: ['sink'], stem: null });
  const { forms } = await searchedForms.answer(await source(words), { language: 'en', text: 'sank', indexId: null });
  expect(forms).toEqual(expect.arrayContaining(['sank', 'sink', 'sinks', 'sunk']));
});
