import { expect, test } from 'vitest';
import type { Book } from '#domain/library/book.ts';
import { bookWordsOf, type BookWords, type TextCounts } from '#domain/library/shares.ts';
import { formsIn } from '#domain/lemmas/testing/formsIn.ts';
import type { WordCover } from '#domain/words/status/shownStatus.ts';
import type { Status } from '#domain/words/word.ts';
import { plainBook } from '#domain/library/testing/plainBook.ts';
import { WordColumns } from '../../base/columns.ts';
import { wordOf } from '#domain/words/testing/wordOf.ts';
import { TextCounter } from './textCounter.ts';

const forms = formsIn({ sea: 'seas' });
const book = (indexId: string | null): Book => ({ ...plainBook, indexId });

/** A counter over a vocabulary and word indexes that the test changes. */
function open(kept: ReadonlyMap<string, TextCounts> = new Map()) {
  const vocabulary = new Map<string, Status>([
    ['sea', '5'],
    ['rain', '2'],
  ]);
  const indexes = new Map<string, BookWords>([
    [
      'one',
      bookWordsOf([
        ['sea', 3],
        ['rain', 2],
        ['fog', 5],
      ]),
    ],
    ['two', bookWordsOf([['fog', 1]])],
  ]);
  const state: {
    kept: ReadonlyMap<string, TextCounts>;
    cover: WordCover;
    compounds: readonly string[];
    counted: number;
    work: Promise<unknown>[];
  } = {
    kept,
    cover: { pack: new Set(), check: new Set(), forms, preset: 'new' },
    compounds: [],
    counted: 0,
    work: [],
  };
  const counter = new TextCounter({
    loadBookWords: async (indexId) => indexes.get(indexId) ?? null,
    async words() {
      const columns = new WordColumns('en');
      columns.apply([...vocabulary].map(([key, status]) => [key, wordOf(key, { status })]));
      return columns;
    },
    cover: async () => state.cover,
    compounds: async () => state.compounds,
    onCounted: () => state.counted++,
    readKept: async () => state.kept,
    keep: async (counts) => {
      state.kept = counts;
    },
    background: (work) => state.work.push(work),
  });
  const books = new Map([
    ['a', book('one')],
    ['b', book('two')],
    ['c', book('missing')],
    ['d', book(null)],
  ]);
  return {
    counter,
    vocabulary,
    indexes,
    state,
    ask: () => counter.countsOf(books),
    settled: async () => void (await Promise.all(state.work)),
  };
}

test('books are counted behind the first answer, follow marks, and are kept for the next start', async () => {
  const { counter, state, ask, settled, vocabulary } = open();
  expect(await ask()).toEqual(new Map());
  await settled();
  const first = new Map([
    ['a', { known: 3, learning: 2, new: 5 }],
    ['b', { known: 0, learning: 0, new: 1 }],
  ]);
  expect([await ask(), state.counted]).toEqual([first, 1]);
  await counter.take('en', [
    ['fog', '5'],
    ['rain', '99'],
    ['other', '1'],
  ]);
  expect(await ask()).toEqual(
    new Map([
      ['a', { known: 8, learning: 0, new: 0 }],
      ['b', { known: 1, learning: 0, new: 0 }],
    ]),
  );
  await counter.take('en', [
    ['fog', null],
    ['other', '2'],
  ]);
  await counter.take('fr', [['sea', '1']]);
  expect((await ask()).get('a')).toEqual({ known: 3, learning: 0, new: 5 });
  expect([state.counted, [...state.kept.keys()]]).toEqual([3, ['one', 'two']]);

  const next = open(state.kept);
  expect((await next.ask()).get('a'), 'as it was kept, before anything is counted').toEqual({
    known: 3,
    learning: 0,
    new: 5,
  });
  await next.settled();
  expect((await next.ask()).get('a')).toEqual({ known: 3, learning: 2, new: 5 });
  vocabulary.clear();
});

test('forms of a known word are known with it, until they are marked themselves or the word is known no more', async () => {
  const { counter, indexes, ask, settled } = open();
  indexes.set(
    'one',
    bookWordsOf(
      [
        ['seas', 4],
        ['rain', 1],
      ],
      forms.lemmaOf,
    ),
  );
  await ask();
  await settled();
  const counts = async () => (await ask()).get('a');
  expect(await counts()).toEqual({ known: 4, learning: 1, new: 0 });
  await counter.take('en', [['sea', '2']]);
  expect(await counts()).toEqual({ known: 0, learning: 1, new: 4 });
  await counter.take('en', [['seas', '3']]);
  await counter.take('en', [['sea', '5']]);
  expect(await counts()).toEqual({ known: 0, learning: 5, new: 0 });
  await counter.take('en', [['seas', null]]);
  expect(await counts()).toEqual({ known: 4, learning: 1, new: 0 });
});

test('what is marked while the vocabulary is read is counted', async () => {
  const { counter, ask, settled } = open();
  await ask();
  await Promise.resolve();
  await counter.take('en', [['fog', '2']]);
  await settled();
  await counter.take('en', [['fog', '2']]);
  expect((await ask()).get('b')).toEqual({ known: 0, learning: 1, new: 0 });
});

test('another preset counts all words anew; an index that was missing is asked for again', async () => {
  const { counter, state, indexes, ask, settled } = open();
  await ask();
  await settled();
  indexes.set('missing', bookWordsOf([['sea', 1]]));
  state.cover = { ...state.cover, preset: 'known' };
  expect((await ask()).has('c')).toBe(false);
  await counter.recount('en');
  await ask();
  await settled();
  const counts = await ask();
  expect([counts.get('b'), counts.get('c')]).toEqual([
    { known: 1, learning: 0, new: 0 },
    { known: 1, learning: 0, new: 0 },
  ]);
});

test('a saved word with hyphens is one word of a book from then on, and several again when it is removed', async () => {
  const { counter, state, indexes, ask, settled } = open();
  indexes.set(
    'one',
    bookWordsOf([
      ['sea', 3],
      ['sea-fog', 2],
      ['peut-être', 1],
    ]),
  );
  await ask();
  await settled();
  // peut-être is no word of English: its parts are new, as fog is; sea is known.
  expect((await ask()).get('a')).toEqual({ known: 5, learning: 0, new: 4 });
  await counter.take('en', [['sea-fog', '2']]);
  expect((await ask()).get('a')).toEqual({ known: 3, learning: 2, new: 2 });
  await counter.take('en', [['sea-fog', '5']]);
  expect((await ask()).get('a')).toEqual({ known: 5, learning: 0, new: 2 });
  await counter.take('en', [['sea-fog', null]]);
  expect((await ask()).get('a')).toEqual({ known: 5, learning: 0, new: 4 });
  // A dictionary has it.
  state.compounds = ['sea-fog'];
  await counter.recount('en');
  expect((await ask()).get('a')).toEqual({ known: 3, learning: 0, new: 4 });
});

test('of a thousand books each is fetched once, a few at a time, and a mark made while they are counted is in every number', async () => {
  const loads: string[] = [];
  let open = 0;
  let mostOpen = 0;
  const work: Promise<unknown>[] = [];
  const columns = new WordColumns('en');
  columns.apply([['sea', wordOf('sea', { status: '5' })]]);
  const counter = new TextCounter({
    async loadBookWords(indexId) {
      loads.push(indexId);
      mostOpen = Math.max(mostOpen, ++open);
      await Promise.resolve();
      open--;
      return bookWordsOf([
        ['sea', Number(indexId)],
        ['fog', 2],
      ]);
    },
    words: async () => columns,
    cover: async () => ({ pack: new Set(), check: new Set(), forms, preset: 'new' }),
    compounds: async () => [],
    onCounted: () => undefined,
    readKept: async () => new Map(),
    keep: async () => undefined,
    background: (counting) => work.push(counting),
  });
  const books = new Map(Array.from({ length: 1_000 }, (_, index) => [`b${index}`, book(String(index))]));
  await counter.countsOf(books);
  columns.apply([['fog', wordOf('fog', { status: '2' })]]);
  await counter.take('en', [['fog', '2']]);
  await Promise.all(work);
  const counts = await counter.countsOf(books);
  expect([loads.length, new Set(loads).size, mostOpen]).toEqual([1_000, 1_000, 4]);
  expect(counts).toEqual(new Map([...books.keys()].map((id, index) => [id, { known: index, learning: 2, new: 0 }])));
});
