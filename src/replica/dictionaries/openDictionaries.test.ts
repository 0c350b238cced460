import { expect, test } from 'vitest';
import { DictionaryWriter } from '#domain/dictionaries/packedDictionary.ts';
import { createLexicon } from '#domain/lemmas/lexicon.ts';
import { loadTables } from '#domain/lemmas/loadTables.ts';
import type { AccountDatabase } from '../base/database.ts';
import { openFakeDatabase } from '../testing/fakeDatabase.ts';
import { openDictionaries } from './openDictionaries.ts';
import { packDictionary } from './packBlocks.ts';

const book = { language: 'en', fileId: 'file', indexId: 'index' } as const;

async function dictionaryOf(name: string, headword: string, text: string) {
  const writer = new DictionaryWriter('en');
  writer.add({ headwords: [headword], senses: [{ text, partOfSpeech: 'noun' }] });
  return packDictionary(writer, { name, licence: '', attribution: '', language: 'en' }, 'en');
}

/** One tab's dictionaries, with an operator's that has two words; the book has both. */
async function open(database: AccountDatabase) {
  const lexicon = createLexicon({
    language: 'en',
    pack: [],
    glossary: { entries: [], forms: [] },
    tables: await loadTables('en'),
  });
  const events: string[] = [];
  const state = { requestCount: 0 };
  const dictionaries = openDictionaries({
    database,
    server: {
      listDictionaries: async () => [{ language: 'en', name: 'Puerto', licence: '', attribution: '', entries: 2 }],
      async fetchBundle() {
        state.requestCount += 1;
        return { names: ['Puerto'], lines: 'wharf\t0\taembarcadero\nquay\t0\tamuelle' };
      },
    },
    lexicon: async () => lexicon,
    wordsOfBook: async () =>
      new Map([
        ['quay', { occurrences: 2, name: null }],
        ['wharf', { occurrences: 5, name: null }],
      ]),
    now: () => 0,
    pause: async () => undefined,
    withRoom: async (work) => {
      events.push('with room');
      return work();
    },
    onChange: () => events.push('changed'),
    onChangeHere: () => events.push('changed here'),
  });
  const ask = async (key: string) =>
    (await dictionaries.answers.meaningOf('en', () => ({ key, lemmas: [], capital: false })))?.senses[0]?.text ?? null;
  return { ...dictionaries, ask, events, state };
}

test('the learner’s own answers first, then what the operator’s say of the book', async () => {
  const { database } = await openFakeDatabase();
  const { port, ask } = await open(database);
  await port.prepareBook(book);
  expect([await ask('wharf'), await ask('quay'), await ask('pier')]).toEqual(['embarcadero', 'muelle', null]);
  const own = await dictionaryOf('Mío', 'wharf', 'atracadero');
  await port.add(own);
  expect([await ask('wharf'), await ask('quay')]).toEqual(['atracadero', 'muelle']);
  await port.setOn(own.id, false);
  expect(await ask('wharf')).toBe('embarcadero');
});

test('room is made for one that comes in, and other tabs are told before this one asks again', async () => {
  const { database, again } = await openFakeDatabase();
  const here = await open(database);
  const there = await open(await again());
  expect(await there.answers.list()).toEqual([]);
  await here.port.add(await dictionaryOf('Mío', 'wharf', 'atracadero'));
  expect(here.events).toEqual(['with room', 'changed here', 'changed']);
  there.takeChange();
  expect([there.events, (await there.answers.list()).length, await there.ask('wharf')]).toEqual([
    ['changed'],
    1,
    'atracadero',
  ]);
});

test('what the operator’s say of a book is kept with its files, and read from there in the next tab', async () => {
  const { database, again } = await openFakeDatabase();
  const first = await open(database);
  await first.port.prepareBook(book);
  const next = await open(await again());
  await next.port.prepareBook(book);
  expect([first.state.requestCount, next.state.requestCount, await next.ask('quay')]).toEqual([1, 0, 'muelle']);
});
