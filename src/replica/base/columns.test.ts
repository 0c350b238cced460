import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareKeys, foldText } from '#domain/text/foldText.ts';
import { statuses } from '#domain/words/word.ts';
import { wordOf } from '#domain/words/testing/wordOf.ts';
import { asWord, flag, WordColumns } from './columns.ts';
import { columnsVersion } from './columnList.ts';

const keys = ['a', 'b', "l'été", 'ete', 'two words', 'zèbre'];
const document = fc.option(
  fc.oneof(
    fc
      .record({
        status: fc.constantFrom(...statuses),
        srsNextReview: fc.nat({ max: 9 }),
        dateAdded: fc.nat({ max: 9 }),
        starred: fc.boolean(),
        notes: fc.constantFrom('', 'Émile\nx'),
        translation: fc.constantFrom('', 'Otra'),
        tags: fc.constantFrom([], ['sea'], ['sea', 'verb']),
        bookId: fc.constantFrom('', 'b1', 'b2'),
        videoId: fc.constantFrom('', 'v1'),
      })
      .map(({ bookId, videoId, ...word }) =>
        wordOf('x', { ...word, ...(bookId !== '' && { bookId }), ...(videoId !== '' && { videoId }) }),
      ),
    fc.constant({ earned: { marked: true } }),
  ),
);
const entries = fc.array(fc.tuple(fc.constantFrom(...keys), document), { maxLength: 6 });

/** A key's columns in a word's own terms. */
function rowAt(columns: WordColumns, row: number) {
  const flags = columns.numbers.flags[row] ?? 0;
  const bookId = columns.books.at(columns.numbers.bookIds[row] ?? 0);
  return {
    status: String(columns.numbers.statuses[row]),
    srsNextReview: columns.numbers.due[row],
    dateAdded: columns.numbers.added[row],
    starred: (flags & flag.starred) !== 0,
    hasNote: (flags & flag.note) !== 0,
    notes: columns.texts.notes.at(row),
    translation: columns.texts.translations.at(row),
    tags: columns.tags.at(columns.numbers.tagIds[row] ?? 0),
    bookId: bookId === '' ? undefined : bookId,
    videoId: columns.videos.at(columns.numbers.videoIds[row] ?? 0) || undefined,
  };
}

test('columns hold what the documents say, however they came and were stored', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ change: entries, stored: fc.boolean() }), { maxLength: 5 }),
      entries,
      (steps, over) => {
        let columns = new WordColumns('fr');
        const model = new Map<string, object | null>();
        for (const { change, stored } of steps) {
          columns.apply(change);
          for (const [key, data] of change) model.set(key, data);
          if (stored) columns = new WordColumns('fr', structuredClone(columns.toCore()));
        }
        const shown = columns.copy();
        shown.apply(over);
        const overlaid = new Map([...model, ...over]);
        for (const [all, documents] of [
          [columns, model],
          [shown, overlaid],
        ] as const) {
          const words = [...documents].flatMap(([key, data]) => {
            const word = asWord(data);
            return word ? [{ key, word }] : [];
          });
          expect(Array.from(all.order(), (row) => all.keys[row])).toEqual(
            words.map(({ key }) => key).toSorted(compareKeys),
          );
          for (const { key, word } of words) {
            const { status, srsNextReview, dateAdded, starred, notes, translation = '', tags, bookId, videoId } = word;
            expect(rowAt(all, all.rowOf(key))).toEqual({
              status,
              srsNextReview,
              dateAdded,
              starred,
              hasNote: notes !== '',
              notes,
              translation,
              tags,
              bookId,
              videoId,
            });
          }
          for (const part of ['e', 'emile', 'x', 'otra', 'ete']) {
            const found = all.rowsWith(part);
            const having = words.filter(({ key, word: { notes, translation = '' } }) =>
              [key, notes, translation].some((text) => foldText(text).includes(part)),
            );
            expect(Array.from(all.order()).filter((row) => found[row] === 1)).toEqual(
              having
                .map(({ key }) => all.rowOf(key))
                .toSorted((one, other) => compareKeys(all.keys[one] ?? '', all.keys[other] ?? '')),
            );
          }
          for (const key of keys) {
            expect(all.statusOf(key)).toBe(asWord(documents.get(key))?.status ?? null);
            expect(all.hasDocument(key)).toBe((documents.get(key) ?? null) !== null);
          }
          expect(all.phrases().toSorted()).toEqual(
            words
              .map(({ key }) => key)
              .filter((key) => key === "l'été" || key === 'two words')
              .toSorted(),
          );
          const list = all.statusList();
          expect(new Map(list.keys.split('\n').map((key, index) => [key, String(list.statuses[index])]))).toEqual(
            words.length === 0
              ? new Map([['', 'undefined']])
              : new Map(words.map(({ key, word }) => [key, word.status])),
          );
        }
      },
    ),
  );
});

test('words of the pack have rows of their own until a document has one, and none is stored', () => {
  const columns = new WordColumns('en');
  columns.apply([
    ['own', wordOf('own', { status: '2' })],
    ['gone', wordOf('gone')],
  ]);
  columns.apply([['gone', { earned: {} }]]);
  const shown = columns.copy();
  shown.cover(['own', 'gone', 'the']);
  expect(['own', 'gone', 'the', 'other'].map((key) => shown.statusOf(key))).toEqual(['2', '5', '5', null]);
  expect(
    ['own', 'gone', 'the'].map((key) => ((shown.numbers.flags[shown.rowOf(key)] ?? 0) & flag.virtual) !== 0),
  ).toEqual([false, true, true]);
  expect([columns.statusOf('gone'), columns.toCore().keys]).toEqual([null, 'own']);
});

test('columns of another release tell statuses and due times, and say that they know no more', () => {
  const old = { keys: 'zoo\nant', statuses: Uint8Array.of(5, 2), due: Float64Array.of(7, 8) };
  const columns = new WordColumns('en', old);
  expect([columns.isComplete, columns.statusOf('ant'), columns.numbers.due[columns.rowOf('zoo')]]).toEqual([
    false,
    '2',
    7,
  ]);
  columns.apply([['bee', wordOf('bee', { status: '3' })]]);
  expect(Array.from(columns.order(), (row) => columns.keys[row])).toEqual(['ant', 'bee', 'zoo']);
  expect(columns.toCore()).toMatchObject({ keys: 'ant\nbee\nzoo' });
  expect([columns.toCore().version, new WordColumns('en', columns.toCore()).isComplete]).toEqual([undefined, false]);
  expect(new WordColumns('en', { ...old, version: columnsVersion + 1 }).isComplete).toBe(false);
});
