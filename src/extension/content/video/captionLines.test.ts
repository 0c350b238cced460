import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCaptionLines, linesOfCaptions, type ShownCaptions } from './captionLines.ts';

const at = (time: number, ...rows: string[]): ShownCaptions => ({ rows, time });
const texts = (pictures: readonly ShownCaptions[]) => linesOfCaptions(pictures).map(({ text }) => text);

test('a text lasts until the next one, or until there is none', () => {
  expect(
    linesOfCaptions([at(1, 'Call me Ishmael.'), at(3, 'Some years', 'ago'), at(5), at(9, 'I sailed.'), at(11)]),
  ).toEqual([
    { start: 1, end: 3, text: 'Call me Ishmael.' },
    { start: 3, end: 5, text: 'Some years ago' },
    { start: 9, end: 11, text: 'I sailed.' },
  ]);
});

test('words that come one by one are one line, with the time of the first', () => {
  expect(linesOfCaptions([at(1, 'it'), at(1.4, 'it is'), at(1.8, 'it is a way'), at(3)])).toEqual([
    { start: 1, end: 3, text: 'it is a way' },
  ]);
});

test('rows that roll up are each a line once', () => {
  const pictures = [
    at(1, 'it is a'),
    at(2, 'it is a way'),
    at(3, 'it is a way', 'I'),
    at(4, 'it is a way', 'I have'),
    at(5, 'I have', 'of driving'),
    at(6, 'I have', 'of driving off'),
    at(7, 'of driving off'),
    at(8),
  ];
  expect(linesOfCaptions(pictures)).toEqual([
    { start: 1, end: 3, text: 'it is a way' },
    { start: 3, end: 5, text: 'I have' },
    { start: 5, end: 8, text: 'of driving off' },
  ]);
});

test('one row that runs through is cut where it has left, and no word is said twice', () => {
  const said = Array.from({ length: 30 }, (_, word) => `w${word}`);
  const pictures = said.map((_, word) => at(word, said.slice(Math.max(0, word - 5), word + 1).join(' ')));
  expect(texts(pictures).join(' ')).toBe(said.join(' '));
  expect(texts(pictures).length).toBeGreaterThan(3);
});

test('a word that ends one text and begins the next is said twice', () => {
  expect(texts([at(1, 'I saw the'), at(2, 'the cat'), at(3, 'No.'), at(4), at(5, 'No.'), at(6)])).toEqual([
    'I saw the',
    'the cat',
    'No.',
    'No.',
  ]);
});

test('another width breaks the same text elsewhere', () => {
  expect(texts([at(1, 'some years ago', 'I sailed'), at(2, 'some years', 'ago I sailed'), at(3)])).toEqual([
    'some years ago I sailed',
  ]);
});

test('what is seen again after a way back is no other line, and stands where it belongs', () => {
  const lines = createCaptionLines();
  for (const picture of [at(10, 'one'), at(12, 'two'), at(14, 'three')]) lines.show(picture);
  lines.leave(15);
  for (const picture of [at(12.2, 'two'), at(14.1, 'three')]) lines.show(picture);
  lines.leave(15);
  for (const picture of [at(2, 'nought'), at(4), at(9.9, 'one')]) lines.show(picture);
  expect(lines.lines.map(({ start, end, text }) => ({ start, end, text }))).toEqual([
    { start: 2, end: 4, text: 'nought' },
    { start: 9.9, end: 12, text: 'one' },
    { start: 12, end: 14.1, text: 'two' },
    { start: 14, end: 15, text: 'three' },
  ]);
});

test('one that comes back a moment later than it was seen is no other line; what is said twice is two', () => {
  const lines = createCaptionLines();
  for (const picture of [at(10, 'one'), at(12, 'No.')]) lines.show(picture);
  lines.leave(12.1);
  for (const picture of [at(10.2, 'one'), at(12.6, 'No.'), at(13.5), at(14, 'No.')]) lines.show(picture);
  expect(lines.lines.map(({ text }) => text)).toEqual(['one', 'No.', 'No.']);
});

test('a line does not last over a leap to elsewhere', () => {
  const lines = createCaptionLines();
  lines.show(at(10, 'one'));
  lines.leave(11);
  lines.show(at(500, 'two'));
  expect(lines.lines[0]).toMatchObject({ start: 10, end: 11 });
});

test('rolled rows that are there at once after a way back are the lines that they were', () => {
  const lines = createCaptionLines();
  for (const picture of [at(1, 'it is'), at(2, 'it is', 'a'), at(3, 'it is', 'a way'), at(4, 'a way', 'to go'), at(6)])
    lines.show(picture);
  lines.leave(6);
  for (const picture of [at(3.2, 'it is', 'a way'), at(4, 'a way', 'to'), at(4.5, 'a way', 'to go'), at(6)])
    lines.show(picture);
  expect(lines.lines.map(({ text }) => text)).toEqual(['it is', 'a way', 'to go']);
});

/** Words of which no two are alike, in rows. */
const anyRows = fc
  .array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 12 })
  .map((lengths) => lengths.map((length, row) => Array.from({ length }, (_, word) => `r${row}w${word}`)));

/** How automatic captions show rows: word by word, two rows at a time, half a second a word. */
function rolled(rows: readonly (readonly string[])[]): ShownCaptions[] {
  let time = 0;
  return rows.flatMap((row, index) =>
    row.map((_, word) =>
      at(
        (time += 0.5),
        ...(rows[index - 1] ? [rows[index - 1]?.join(' ') ?? ''] : []),
        row.slice(0, word + 1).join(' '),
      ),
    ),
  );
}

test('whatever rolls up, each row is a line once, in order', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      expect(texts(rolled(rows))).toEqual(rows.map((row) => row.join(' ')));
    }),
  );
});

test('wherever it is seen again from, no line is there twice, and they are in order', () => {
  fc.assert(
    fc.property(anyRows, fc.array(fc.tuple(fc.nat(90), fc.nat(20)), { maxLength: 4 }), (rows, ways) => {
      const lines = createCaptionLines();
      const pictures = rolled(rows);
      for (const picture of pictures) lines.show(picture);
      for (const [from, count] of ways) {
        lines.leave(pictures.at(-1)?.time ?? 0);
        for (const picture of pictures.slice(from % pictures.length).slice(0, count)) lines.show(picture);
      }
      expect(lines.lines.map(({ text }) => text)).toEqual(rows.map((row) => row.join(' ')));
      expect(
        lines.lines.every(({ start, end }, line) => end >= start && start >= (lines.lines[line - 1]?.start ?? 0)),
      ).toBe(true);
    }),
  );
});

test('whatever texts a page shows, in whatever order of time, lines are in order and no word is made up', () => {
  const picture = fc.record({
    rows: fc.array(fc.stringMatching(/^[ab ]{0,12}$/), { maxLength: 3 }),
    time: fc.integer({ min: 0, max: 60 }),
  });
  fc.assert(
    fc.property(fc.array(picture, { maxLength: 40 }), (pictures) => {
      const lines = linesOfCaptions(pictures);
      expect(lines.map(({ start }) => start)).toEqual(
        lines.map(({ start }) => start).toSorted((one, other) => one - other),
      );
      const said = new Set(pictures.flatMap(({ rows }) => rows.join(' ').split(/\s+/)));
      for (const { start, end, text } of lines) {
        expect(end).toBeGreaterThanOrEqual(start);
        expect(text.split(' ').every((word) => said.has(word))).toBe(true);
      }
    }),
  );
});
