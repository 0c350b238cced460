import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseUseful, isQuietChapter, mostUseful, shareOfNew, wordsToEach, type NewWord } from './usefulWords.ts';

const word = (key: string, changes: Partial<NewWord> = {}): NewWord => ({
  key,
  lemma: key,
  inBook: 1,
  rank: 500,
  isName: false,
  ...changes,
});
const page = 200;
const none = new Set<string>();

test('the most frequent of the book first, then the language, then the text; names, unknown words and second forms never', () => {
  const words = [
    word('whale', { inBook: 900 }),
    word('Ahab', { inBook: 800, isName: true }),
    word('squitchy', { inBook: 700, rank: null }),
    word('goes', { lemma: 'go', inBook: 5 }),
    word('went', { lemma: 'go', inBook: 50 }),
    word('rare', { rank: 900 }),
    word('common', { rank: 3 }),
  ];
  expect(chooseUseful(words, page, none)).toEqual(['whale', 'went', 'rare', 'common']);
  expect(chooseUseful(words, 3 * wordsToEach, none)).toEqual(['whale', 'went', 'common']);
  expect(chooseUseful(words, wordsToEach - 1, none)).toEqual([]);
  expect(chooseUseful(words, wordsToEach, new Set(['rare'])), 'chosen on the page before').toEqual(['rare']);
});

const newWord = fc.record({
  key: fc.constantFrom(...'a b c d e f g h i j k l m n o'.split(' ')),
  lemma: fc.option(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K')),
  inBook: fc.nat(5),
  rank: fc.option(fc.nat(9)),
  isName: fc.boolean(),
});
const words = fc.uniqueArray(newWord, { selector: ({ key }) => key });

test('they are eight at most and as many as the page is long for, one to a lemma, each from the page, in its order', () => {
  fc.assert(
    fc.property(
      words,
      fc.nat(150),
      fc.uniqueArray(fc.constantFrom(...'a b c d e f'.split(' '))),
      (list, running, before) => {
        const chosen = chooseUseful(list, running, new Set(before));
        expect(chosen.length).toBeLessThanOrEqual(Math.min(mostUseful, running / wordsToEach));
        const found = chosen.map((key) => list.find((each) => each.key === key));
        expect(found.every((each) => each && !each.isName && each.rank !== null)).toBe(true);
        expect(new Set(found.map((each) => each?.lemma ?? each?.key)).size).toBe(chosen.length);
        expect(chosen).toEqual(list.map(({ key }) => key).filter((key) => chosen.includes(key)));
      },
    ),
  );
});

test('what was chosen stays chosen on the next page, as long as there is room', () => {
  fc.assert(
    fc.property(words, words, (first, second) => {
      const chosen = new Set(chooseUseful(first, page, none));
      const isEligible = ({ key, isName, rank }: NewWord) => chosen.has(key) && !isName && rank !== null;
      const again = chooseUseful(second, page, chosen);
      // Forms of one lemma stand for each other.
      for (const { key, lemma } of second.filter(isEligible))
        expect(again.some((other) => other === key || second.find((each) => each.key === other)?.lemma === lemma)).toBe(
          true,
        );
    }),
  );
});

test('a chapter is quiet above two fifths of new words and stays so down to a quarter', () => {
  expect([0.4, 0.41, 1].map((share) => isQuietChapter(share, false))).toEqual([false, true, true]);
  expect([0.24, 0.25, 0.4].map((share) => isQuietChapter(share, true))).toEqual([false, true, true]);
});

test('the share of new words leaves out what only stands with a capital, but in German', () => {
  const words = ['She', 'saw', 'Ahab', 'and', 'Pip', 'saw', 'The', 'the'].map((text) => ({
    key: text.toLowerCase(),
    text,
  }));
  const isNew = (key: string) => ['saw', 'ahab', 'pip', 'the'].includes(key);
  expect(shareOfNew(words, 'en', isNew)).toBeCloseTo(4 / 6);
  expect(shareOfNew(words, 'de', isNew)).toBeCloseTo(6 / 8);
  expect(shareOfNew([], 'en', isNew)).toBe(0);
});
