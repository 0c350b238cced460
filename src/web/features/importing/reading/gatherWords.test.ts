import { expect, test } from 'vitest';
import { foundWord } from '#wordFiles/testing/foundWord.ts';
import { readerOf } from '../testing/readerOf.ts';
import { gatherWords } from './gatherWords.ts';

const everything = { tables: [], decks: null };
const goOn = new AbortController().signal;

test('words are read part by part, each once, under the keys that they are kept under', async () => {
  const many = Array.from({ length: 2_500 }, (_, at) => foundWord({ text: `W${at}x` }));
  const gathered = await gatherWords(readerOf([...many, foundWord({ text: 'w3X' })]), everything, 'en', goOn);
  expect(gathered?.byLanguage.get('en')?.map(({ key }) => key)).toEqual(many.map(({ text }) => text.toLowerCase()));
  expect(gathered?.asksLanguage).toBe(true);
});

test('two rows of a word are one: what the first lacks comes from the second, and nothing else', async () => {
  const first = foundWord({ text: 'Quay', status: '1', translation: 'muelle', tags: ['a'], addedAt: 5 });
  const second = foundWord({
    text: 'quay',
    status: '5',
    translation: 'andén',
    notes: 'nota',
    tags: ['b', 'a'],
    sentence: 'A quay.',
    sentenceTranslation: 'Un muelle.',
    starred: true,
    interval: 3,
  });
  const gathered = await gatherWords(readerOf([first, second]), everything, 'en', goOn);
  expect(gathered?.byLanguage.get('en')).toEqual([
    {
      key: 'quay',
      word: { ...second, text: 'Quay', status: '1', translation: 'muelle', tags: ['a', 'b'], addedAt: 5 },
    },
  ]);
});

test('a file of several languages is a list a language, and what cannot be learned here is counted', async () => {
  const gathered = await gatherWords(
    readerOf([
      foundWord({ text: 'Hund', language: 'German' }),
      foundWord({ text: 'gato', language: 'es' }),
      foundWord({ text: 'Katze', language: 'de' }),
      foundWord({ text: '猫', language: 'Japanese' }),
    ]),
    everything,
    'en',
    goOn,
  );
  expect([...(gathered?.byLanguage ?? [])].map(([language, words]) => [language, words.length])).toEqual([
    ['de', 2],
    ['es', 1],
  ]);
  expect([...(gathered?.elsewhere ?? [])]).toEqual([['Japanese', 1]]);
  expect(gathered?.asksLanguage).toBe(false);
});

test('rows that hold no word that can be kept are told apart from those that do', async () => {
  const bad = ['...', 'x'.repeat(201), 'one two three four five six seven eight nine', 'a\0b'];
  const unread = { row: 7, text: ';;' };
  const gathered = await gatherWords(
    readerOf(
      [...bad, 'quay'].map((text) => foundWord({ text })),
      [unread],
    ),
    everything,
    'en',
    goOn,
  );
  expect(gathered?.unread).toEqual([unread, ...bad.map((text) => ({ row: 0, text }))]);
  expect(gathered?.byLanguage.get('en')?.map(({ key }) => key)).toEqual(['quay']);
});

test('reading that is not wanted any more ends without an answer', async () => {
  const abort = new AbortController();
  const gathering = gatherWords(readerOf([foundWord({ text: 'quay' })]), everything, 'en', abort.signal);
  abort.abort();
  expect(await gathering).toBeNull();
});
