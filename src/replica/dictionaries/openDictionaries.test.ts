import { expect, test } from 'vitest';
import { DictionaryWriter } from '#domain/dictionaries/packedDictionary.ts';
import { createLexicon } from '#domain/lemmas/lexicon.ts';
import { loadTables } from '#domain/lemmas/languages/loadTables.ts';
import type { AccountDatabase } from '../base/database.ts';
import { openFakeDatabase } from '../testing/fakeDatabase.ts';
import { openDictionaries } from './openDictionaries.ts';
import { packDictionary } from './packBlocks.ts';

const book = { language: 'en', fileId: 'file', indexId: 'index' } as const;

async function dictionaryOf(name: string, headword: string | readonly string[], text: string) {
  const writer = new DictionaryWriter('en');
  writer.add({ headwords: [headword].flat(), senses: [{ text, partOfSpeech: 'noun' }] });
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
  const compounds: string[] = [];
  const background: Promise<unknown>[] = [];
  /** Work that was begun behind an answer, and what that began. */
  const settle = async () => {
    while (background.length > 0) await background.shift();
  };
  const state = { requestCount: 0 };
  const dictionaries = openDictionaries({
    database,
    server: {
      listDictionaries: async () => [{ language: 'en', name: 'Puerto', licence: '', attribution: '', entries: 2 }],
      async fetchBundle() {
        state.requestCount += 1;
        return { names: ['Puerto'], lines: 'wharf\t0\taembarcadero\nquay\t0\tamuelle\nwell-known\t0\tafamoso' };
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
    onCompounds: (language) => compounds.push(language),
    background: (done) => void background.push(done),
  });
  const ask = async (key: string) =>
    (await dictionaries.answers.meaningOf('en', () => ({ key, lemmas: [], capital: false })))?.senses[0]?.text ?? null;
  return { ...dictionaries, ask, events, state, compounds, settle };
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

test('words with hyphens of the learner’s and the server’s dictionaries are told, and when they are others', async () => {
  const { database, again } = await openFakeDatabase();
  const { port, answers, compounds, settle } = await open(database);
  expect(await answers.compounds('en')).toEqual([]);
  const own = await dictionaryOf('Uno', ['mother-in-law', 'wharf', 'see-saw about', '3-D'], 'suegra');
  await port.add(own);
  await settle();
  expect([await answers.compounds('en'), compounds]).toEqual([['mother-in-law'], ['en']]);
  await port.prepareBook(book);
  await settle();
  expect(await answers.compounds('en')).toEqual(['mother-in-law', 'well-known']);
  await port.setOn(own.id, false);
  await settle();
  expect([await answers.compounds('en'), compounds]).toEqual([['well-known'], ['en', 'en', 'en']]);
  // The next start knows them before any book is opened.
  const next = await open(await again());
  expect(await next.answers.compounds('en')).toEqual(['well-known']);
});
