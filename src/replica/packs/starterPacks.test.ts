import { afterEach, beforeEach, expect, test } from 'vitest';
import { starterPackLoader } from './starterPacks.ts';
import { openSite, type Site } from '../testing/site.ts';

const row = (word: string): string[] => [word, word, 'noun', 'la', 'casa', ''];
const unavailable = { name: 'Refusal', id: 'unavailable' };

let site: Site;

beforeEach(async () => {
  site = await openSite({
    '/starter-packs/fr/essential_250.json': [row('maison')],
    '/starter-packs/fr/intermediate_500.json': [row('porte')],
    '/starter-packs/fr/advanced_1000.json': [row('cour')],
    '/starter-packs/fr/invented.json': ['brousselle', 'clavoir'],
    '/starter-packs/fr/check.json': [['forêt', 'verger'], ['lueur']],
  });
});
afterEach(() => site.close());

test('a pack is its own words after those of the packs inside it', async () => {
  const words = await starterPackLoader(site.origin).loadStarterPack('fr', 'advanced_1000');
  expect(words.map(({ word }) => word)).toEqual(['maison', 'porte', 'cour']);
  expect(words[0]).toEqual({
    word: 'maison',
    lemma: 'maison',
    partOfSpeech: 'noun',
    article: 'la',
    meaning: 'casa',
    example: '',
  });
});

test('every file is fetched once, and none that is not needed', async () => {
  const { loadStarterPack, loadInventedWords } = starterPackLoader(site.origin);
  await Promise.all([loadStarterPack('fr', 'essential_250'), loadStarterPack('fr', 'intermediate_500')]);
  await loadStarterPack('fr', 'intermediate_500');
  expect(await loadInventedWords('fr')).toEqual(['brousselle', 'clavoir']);
  await loadInventedWords('fr');
  expect(site.requests.toSorted()).toEqual([
    '/starter-packs/fr/essential_250.json',
    '/starter-packs/fr/intermediate_500.json',
    '/starter-packs/fr/invented.json',
  ]);
});

test('the words beyond the packs come band by band; a list that is none is refused', async () => {
  expect(await starterPackLoader(site.origin).loadCheckWords('fr')).toEqual([['forêt', 'verger'], ['lueur']]);
  site.files.set('/starter-packs/fr/check.json', '[["forêt"],"lueur"]');
  await expect(starterPackLoader(site.origin).loadCheckWords('fr')).rejects.toMatchObject(unavailable);
});

test('what failed is refused and tried again', async () => {
  const address = '/starter-packs/fr/intermediate_500.json';
  const content = site.files.get(address) ?? '';
  site.files.delete(address);
  const { loadStarterPack } = starterPackLoader(site.origin);
  await expect(loadStarterPack('fr', 'intermediate_500')).rejects.toMatchObject(unavailable);
  site.files.set(address, content);
  expect(await loadStarterPack('fr', 'intermediate_500')).toHaveLength(2);
  expect(site.requests.filter((each) => each !== address)).toHaveLength(1);
});

test.each([
  ['a page', '<title>Glosa</title>'],
  ['no list', '{}'],
  ['an empty list', '[]'],
  ['a row too short', '[["maison"]]'],
  ['a cell that is no text', '[["maison","maison","noun","la",null,""]]'],
  ['an unknown part of speech', '[["maison","maison","thing","la","casa",""]]'],
  ['a word that is empty', '[["","maison","noun","la","casa",""]]'],
])('an answer that is no pack is refused: %s', async (_, content) => {
  site.files.set('/starter-packs/fr/essential_250.json', content);
  await expect(starterPackLoader(site.origin).loadStarterPack('fr', 'essential_250')).rejects.toMatchObject(
    unavailable,
  );
});

test('without a server they are unavailable', async () => {
  await expect(starterPackLoader('http://127.0.0.1:9').loadInventedWords('fr')).rejects.toMatchObject(unavailable);
});
