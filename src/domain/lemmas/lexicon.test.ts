import { expect, test } from 'vitest';
import type { PackWord } from '../starterPacks/starterPack.ts';
import { lexiconOf } from './lexicon.ts';
import { loadParadigms } from './loadParadigms.ts';

const words: readonly PackWord[] = [
  { word: 'Tag', lemma: 'Tag', partOfSpeech: 'noun', article: 'der', meaning: 'día', example: 'Eines Tages kam er.' },
  { word: 'Augen', lemma: 'Auge', partOfSpeech: 'noun', article: 'die', meaning: 'ojos (pl.)', example: '' },
  { word: 'Auge', lemma: 'Auge', partOfSpeech: 'noun', article: 'das', meaning: 'ojo', example: '' },
  { word: 'ist', lemma: 'sein', partOfSpeech: 'verb', article: '', meaning: 'es, está; ha; a; b', example: '' },
];

test('a word says its meaning and article, a form its dictionary form, anything else nothing', async () => {
  const lexicon = lexiconOf(words, 'de', await loadParadigms('de'));
  expect(lexicon.meaningOf('tag')).toEqual({
    senses: ['día'],
    partOfSpeech: 'noun',
    article: 'der',
    lemma: null,
    example: 'Eines Tages kam er.',
    source: 'pack',
  });
  expect(lexicon.meaningOf('tages')).toMatchObject({
    senses: ['día'],
    article: '',
    lemma: { text: 'Tag', article: 'der' },
  });
  expect(lexicon.meaningOf('augen')).toMatchObject({ article: 'die', lemma: { text: 'Auge', article: 'das' } });
  expect(lexicon.meaningOf('ist')).toMatchObject({
    senses: ['es, está', 'ha', 'a'],
    lemma: { text: 'sein', article: '' },
  });
  expect([lexicon.meaningOf('nacht'), lexicon.lemmaOf('nacht'), lexicon.rankOf('nacht')]).toEqual([null, null, null]);
  expect([lexicon.lemmaOf('augen'), lexicon.lemmaOf('tage'), lexicon.rankOf('tage'), lexicon.rankOf('ist')]).toEqual([
    'auge',
    'tag',
    0,
    3,
  ]);
});
