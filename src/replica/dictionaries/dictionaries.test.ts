import { expect, test } from 'vitest';
import { DictionaryWriter } from '#domain/dictionaries/packedDictionary.ts';
import type { DictionaryEntry } from '#domain/dictionaries/dictionary.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import type { PossibleLemma } from '#domain/lemmas/analysis/possibleLemmas.ts';
import { openFakeDatabase } from '../testing/fakeDatabase.ts';
import { createDictionaries } from './dictionaries.ts';
import { packDictionary } from './packBlocks.ts';

async function dictionaryOf(name: string, entries: readonly DictionaryEntry[], language: Language = 'en') {
  const writer = new DictionaryWriter(language);
  for (const entry of entries) writer.add(entry);
  return packDictionary(writer, { name, licence: 'CC BY', attribution: 'Ana', language }, language);
}

const entry = (headword: string, ...texts: readonly string[]): DictionaryEntry => ({
  headwords: [headword],
  senses: texts.map((text) => ({ text, partOfSpeech: 'noun' })),
});

async function open() {
  const { database, again } = await openFakeDatabase();
  const clock = { now: 0 };
  let changes = 0;
  const dictionaries = createDictionaries({ database, now: () => clock.now, onChange: () => (changes += 1) });
  const ask = async (
    key: string,
    {
      lemmas = [],
      capital = false,
      language = 'en',
    }: { lemmas?: readonly PossibleLemma[]; capital?: boolean; language?: Language } = {},
  ) => {
    const meaning = await dictionaries.meaningOf(language, () => ({ key, lemmas, capital }));
    return (
      meaning && [
        meaning.source === 'glossary' ? '' : meaning.source.dictionary,
        ...meaning.senses.map(({ text }) => text),
      ]
    );
  };
  const rows = async () => [await database.count('dictionaries'), await database.count('dictionaryBlocks')];
  return { database, again, dictionaries, clock, changes: () => changes, ask, rows };
}

test('the first dictionary that has the word answers, in the order that the learner gave them, those that are on', async () => {
  const { dictionaries, ask, changes } = await open();
  const [one, two] = [
    await dictionaryOf('Uno', [entry('wharf', 'muelle')]),
    await dictionaryOf('Dos', [entry('wharf', 'embarcadero'), entry('quay', 'muelle')]),
  ];
  await dictionaries.add(one);
  await dictionaries.add(two);
  expect(changes()).toBe(2);
  expect([await ask('wharf'), await ask('quay'), await ask('pier')]).toEqual([
    ['Uno', 'muelle'],
    ['Dos', 'muelle'],
    null,
  ]);
  expect(await ask('wharf', { language: 'de' })).toBeNull();
  await dictionaries.order([two.id, one.id]);
  expect(await ask('wharf')).toEqual(['Dos', 'embarcadero']);
  expect((await dictionaries.list()).map(({ name, entries, on }) => [name, entries, on])).toEqual([
    ['Dos', 2, true],
    ['Uno', 1, true],
  ]);
  await dictionaries.setOn(two.id, false);
  expect([await ask('wharf'), await ask('quay')]).toEqual([['Uno', 'muelle'], null]);
});

test('a form is answered by the first of its lemmas that a dictionary has with the same part of speech', async () => {
  const { dictionaries, ask } = await open();
  await dictionaries.add(
    await dictionaryOf('Uno', [
      entry('wharf', 'muelle'),
      { headwords: ['wharve'], senses: [{ text: 'no', partOfSpeech: 'verb' }] },
    ]),
  );
  const lemmas = [
    { lemma: 'wharve', partOfSpeech: 'noun' },
    { lemma: 'wharf', partOfSpeech: 'noun' },
  ] as const;
  expect(await ask('wharves', { lemmas })).toEqual(['Uno', 'muelle']);
  const meaning = await dictionaries.meaningOf('en', () => ({ key: 'wharves', lemmas, capital: false }));
  expect(meaning?.senses[0]?.lemma).toEqual({ text: 'wharf', article: '' });
});

test('names are answered to words with a capital only, and what is more than three senses is kept apart', async () => {
  const { dictionaries, ask } = await open();
  await dictionaries.add(
    await dictionaryOf('Uno', [
      { headwords: ['Grete'], senses: [{ text: 'Rita', partOfSpeech: 'name' }] },
      entry('run', 'uno', 'dos', 'tres', 'cuatro', 'cinco'),
    ]),
  );
  expect([await ask('grete'), await ask('grete', { capital: true })]).toEqual([null, ['Uno', 'Rita']]);
  const run = await dictionaries.meaningOf('en', () => ({ key: 'run', lemmas: [], capital: false }));
  expect([run?.senses.length, run?.more?.map(({ text }) => text)]).toEqual([3, ['cuatro', 'cinco']]);
});

test('the same dictionary twice is refused, a removed one comes back or goes for good', async () => {
  const { dictionaries, ask, rows, clock } = await open();
  const one = await dictionaryOf('Uno', [entry('wharf', 'muelle')]);
  await dictionaries.add(one);
  await expect(dictionaries.add({ ...one, name: 'Otro nombre' })).rejects.toThrow(new Refusal('dictionary-duplicate'));
  await dictionaries.remove(one.id);
  expect([await ask('wharf'), await dictionaries.list()]).toEqual([null, []]);
  await dictionaries.restore(one.id);
  expect(await ask('wharf')).toEqual(['Uno', 'muelle']);
  await dictionaries.remove(one.id);
  await dictionaries.add(one);
  await dictionaries.remove(one.id);
  await dictionaries.sweep();
  expect(await rows()).toEqual([1, 1]);
  clock.now = 600_000;
  await dictionaries.sweep();
  expect(await rows()).toEqual([0, 0]);
});

test('what fails in the middle leaves nothing', async () => {
  const { dictionaries, rows, changes } = await open();
  const one = await dictionaryOf(
    'Uno',
    Array.from({ length: 5_000 }, (_, number) => entry(`word${number}`, `palabra ${number}`)),
  );
  expect(one.blocks.length).toBeGreaterThan(3);
  // A buffer that was handed to another thread cannot be stored any more.
  const [gone] = one.blocks.slice(2).map((block) => block.slice(0));
  if (gone) structuredClone(gone, { transfer: [gone] });
  const spoilt = one.blocks.map((block, place) => (place === 2 && gone ? gone : block));
  await expect(dictionaries.add({ ...one, blocks: spoilt })).rejects.toThrow(DOMException);
  expect([await rows(), changes()]).toEqual([[0, 0], 0]);
  await dictionaries.add(one);
  expect(await rows()).toEqual([1, one.blocks.length]);
});

test('a dictionary without a meaning is none', async () => {
  await expect(dictionaryOf('Uno', [])).rejects.toThrow(new Refusal('dictionary-empty'));
});
