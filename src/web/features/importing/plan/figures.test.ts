import fc from 'fast-check';
import { expect, test } from 'vitest';
import { existingChoices, statusOfExisting } from '#domain/words/changes/importWordList.ts';
import { statuses, type Status } from '#domain/words/word.ts';
import { foundWord } from '#wordFiles/testing/foundWord.ts';
import { importFigures, sharesAfter, sumOfFigures } from './figures.ts';
import { classesOfFile, countStatuses, type Shown } from './statusMatrix.ts';

const theirs = ['1', '2', '3', '4', '5', '98', '99'] as const;
const ours = { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 98: '99', 99: '5' } as const;

async function matrixOf(words: readonly (readonly [theirs: string, shown: Shown])[]) {
  const gathered = words.map(([status], at) => ({ key: String(at), word: foundWord({ text: `w${at}`, status }) }));
  return countStatuses(gathered, classesOfFile('lwt', gathered), (key) => words[Number(key)]?.[1] ?? null);
}

test('words new here come in, those here stay, and each choice says what it would change', async () => {
  const { rows } = await matrixOf([
    ['99', null],
    ['98', null],
    ['3', '3'],
    ['5', '2'],
    ['2', '4'],
  ]);
  const figures = (existing: 'keep' | 'higher' | 'file') => importFigures(rows, { statuses: new Map(), existing });
  const same = { fresh: 2, conflicts: 2, wouldRise: 1, out: 0 };
  expect(figures('keep')).toMatchObject({ ...same, changed: 0, staying: 3, gained: { 5: 1, 99: 1, 2: 0, 4: 0 } });
  expect(figures('higher')).toMatchObject({ ...same, changed: 1, staying: 2, gained: { 5: 2, 2: -1, 4: 0 } });
  expect(figures('file')).toMatchObject({ ...same, changed: 2, staying: 1, gained: { 5: 2, 2: 0, 4: -1 } });
});

test('a class that stays out is counted as such', async () => {
  const { rows } = await matrixOf([
    ['1', null],
    ['1', '5'],
    ['5', null],
  ]);
  const figures = importFigures(rows, { statuses: new Map([['status 1', null]]), existing: 'file' });
  expect(figures).toMatchObject({ fresh: 1, out: 2, conflicts: 0, changed: 0, staying: 0 });
});

test('sums over classes are the sums over words, whatever is chosen', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...theirs), fc.option(fc.constantFrom(...statuses)))),
      fc.constantFrom(...existingChoices),
      fc.option(fc.constantFrom(...statuses)),
      async (words, existing, ofOnes) => {
        const { rows } = await matrixOf(words);
        const figures = importFigures(rows, { statuses: new Map([['status 1', ofOnes]]), existing });
        const naive: Record<Status, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 99: 0 };
        let [fresh, changed] = [0, 0];
        for (const [status, shown] of words) {
          const listed = status === '1' ? ofOnes : ours[status];
          if (listed === null) continue;
          const after = shown === null ? listed : statusOfExisting(shown, listed, existing);
          if (shown === null) fresh++;
          else if (shown !== after) changed++;
          if (shown !== null) naive[shown]--;
          naive[after]++;
        }
        expect(figures).toMatchObject({ fresh, changed, gained: naive });
        expect(figures.fresh + figures.changed + figures.staying + figures.out).toBe(words.length);
        const halves = [rows.slice(0, 1), rows.slice(1)].map((part) =>
          importFigures(part, { statuses: new Map([['status 1', ofOnes]]), existing }),
        );
        expect(sumOfFigures(halves)).toEqual(figures);
      },
    ),
  ));

test('a book’s share moves by what its words in the list become, and no other', async () => {
  const { rows } = await matrixOf([
    ['5', null],
    ['98', null],
    ['2', '5'],
  ]);
  const counts = { known: 40, learning: 10, new: 50 };
  const listed = [
    { group: 0, shown: null, occurrences: 20 },
    { group: 1, shown: null, occurrences: 10 },
    { group: 2, shown: '5', occurrences: 5 },
  ] as const;
  const shares = (existing: 'keep' | 'file') =>
    sharesAfter({ counts, listed }, rows, { statuses: new Map(), existing });
  expect(shares('keep')).toEqual({
    before: { known: 0.4, learning: 0.1, new: 0.5 },
    after: { known: 60 / 90, learning: 10 / 90, new: 20 / 90 },
  });
  expect(shares('file').after).toEqual({ known: 55 / 90, learning: 15 / 90, new: 20 / 90 });
});

test('a column with more statuses than any program has is a few classes still', async () => {
  const words = Array.from({ length: 500 }, (_, at) => ({
    key: String(at),
    word: foundWord({ text: 'w', status: `s${at}` }),
  }));
  const { rows, rowOfWord } = await countStatuses(words, classesOfFile('table', words), () => null);
  expect(rows.length).toBe(41);
  expect(rows[rowOfWord[499] ?? 0]?.shown.get(null)).toBe(460);
});
