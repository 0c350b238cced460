import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offerForChapter } from '#domain/library/learning/chapterOffer.ts';
import type { Status } from '#domain/words/word.ts';
import type { Entry } from '#reader/book/entries.ts';
import type { ChapterWords } from '#web/books/chapters/chapterFigures.ts';
import { columnAt, columnsOf, heightOf, mostColumns } from '../summary/curve.ts';
import { chapterToRead, distinctOf, figuresOfChapters, textOfChapters, wordsToLearn } from './bookFigures.ts';

const entry = (label: string): Entry => ({ label, depth: 0, target: null, section: 0 });

function chapterOf(text: string, characters = 1_000): ChapterWords {
  const counts = new Map<string, number>();
  const words = text.split(' ').filter(Boolean);
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { characters, words: words.length, counts, place: null };
}

const statuses = new Map<string, Status>([
  ['the', '5'],
  ['old', '3'],
  ['ahab', '99'],
]);
const statusOf = (key: string) => statuses.get(key) ?? null;

const book = figuresOfChapters(
  ['Cover', 'I. Loomings', 'Chapter 2', 'Epilogue'].map(entry),
  new Map([
    [0, chapterOf('the', 20)],
    [1, chapterOf('the the old sea ahab ahab')],
    [2, chapterOf('the sea sea whale pequod')],
    [3, chapterOf('')],
  ]),
  statusOf,
);

test('a chapter has its running words by what is known of them; title pages and empty ones are none', () => {
  expect(book.map(({ name, title, counts, newWords }) => ({ name, title, counts, newWords }))).toEqual([
    { name: 'I', title: 'Loomings', counts: { known: 2, learning: 1, new: 1 }, newWords: 1 },
    { name: '2', title: 'Chapter 2', counts: { known: 1, learning: 0, new: 4 }, newWords: 3 },
  ]);
});

test('the next chapter is the one in which reading stopped, the first before that, and none at the end', () => {
  expect(chapterToRead(book, null, false)?.name).toBe('I');
  expect(chapterToRead(book, 0, false)?.name).toBe('I');
  expect(chapterToRead(book, 2, false)?.name).toBe('2');
  expect(chapterToRead(book, 2, true)).toBeNull();
});

test('a word once is counted once among different words, however often it comes', () => {
  expect(distinctOf(textOfChapters(book).words, statusOf)).toEqual({ known: 1, learning: 1, new: 3 });
});

test('words to learn are those not known, without names, and they do what the offer says', () => {
  const ranks = new Map([
    ['the', 0],
    ['old', 5],
    ['sea', 9],
    ['whale', 300],
  ]);
  const [, second] = book;
  if (!second) throw new Error('no second chapter');
  const words = wordsToLearn(textOfChapters(book), second.words, ranks, statusOf);
  expect(words).toEqual([
    { key: 'old', inChapter: 0, inRest: 1, rank: 5 },
    { key: 'sea', inChapter: 2, inRest: 1, rank: 9 },
    { key: 'whale', inChapter: 1, inRest: 0, rank: 300 },
  ]);
  const offer = offerForChapter(second.counts, words);
  expect(offer?.keys).toEqual(['sea', 'whale']);
  const learnt = (key: string): Status | null => (offer?.keys.includes(key) ? '5' : statusOf(key));
  const [after] = figuresOfChapters([entry('2')], new Map([[0, chapterOf('the sea sea whale pequod')]]), learnt);
  expect(after?.shares.known).toBeCloseTo(offer?.to ?? 0, 10);
});

test('the curve has a column for each chapter, as wide as it is long; of very many, several share one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 400 }), (lengths) => {
      const chapters = figuresOfChapters(
        lengths.map((_, at) => entry(`Chapter ${at + 1}`)),
        new Map(lengths.map((length, at) => [at, chapterOf('the '.repeat(length))] as const)),
        statusOf,
      );
      const columns = columnsOf(chapters);
      expect(columns.length).toBeLessThanOrEqual(mostColumns);
      expect(columns.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100, 6);
      for (const at of chapters.keys()) {
        const column = columns[columnAt(columns, at)];
        expect(column && column.from <= at && at <= column.to).toBe(true);
      }
      if (lengths.length <= mostColumns) expect(columns).toHaveLength(lengths.length);
    }),
    { numRuns: 40 },
  );
});

test('heights keep the order of what is known, and stay in the chart', () => {
  const columns = columnsOf(book);
  expect(heightOf(1, columns)).toBe(1);
  expect(heightOf(0, columns)).toBe(0);
  expect(heightOf(0.5, columns)).toBeGreaterThan(heightOf(0.2, columns));
});
