import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offerForChapter } from './chapterOffer.ts';
import type { WordToLearn } from './orderToLearn.ts';
import { spreadOf, waysToShares } from './wordsToReach.ts';

const word = (key: string, inChapter: number, inRest = 0, rank: number | null = null): WordToLearn => ({
  key,
  inChapter,
  inRest,
  rank,
});

const wordsOf = (counts: readonly number[]): readonly WordToLearn[] =>
  counts.map((inChapter, at) => word(`w${at}`, inChapter));

/** The largest number of running words that so many of the words can make known, by looking at every choice of them. */
function bestOf(counts: readonly number[], size: number): number {
  let best = 0;
  for (let choice = 0; choice < 2 ** counts.length; choice++) {
    const chosen = counts.filter((_, at) => (choice >> at) & 1);
    if (chosen.length === size)
      best = Math.max(
        best,
        chosen.reduce((sum, one) => sum + one, 0),
      );
  }
  return best;
}

test('no fewer words would do, and those that are offered do', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 9, maxLength: 12 }),
      fc.integer({ min: 0, max: 3_000 }),
      fc.integer({ min: 0, max: 60 }),
      (occurrences, known, names) => {
        const unknown = occurrences.reduce((sum, one) => sum + one, 0) + names;
        const whole = known + unknown;
        const offer = offerForChapter({ known, learning: 0, new: unknown }, wordsOf(occurrences));
        if (!offer) {
          expect(Math.round((known / whole) * 100)).toBeGreaterThanOrEqual(97);
          return;
        }
        const size = offer.keys.length;
        expect(size).toBeGreaterThanOrEqual(8);
        expect(offer.from).toBeCloseTo(known / whole, 10);
        expect(offer.to).toBeCloseTo((known + bestOf(occurrences, size)) / whole, 10);
        const reaches = (share: number, words: number) => known + bestOf(occurrences, words) >= share * whole - 1e-6;
        const goal = [0.96, known / whole + 0.05].find((share) => reaches(share, occurrences.length));
        if (goal === undefined) expect(size).toBe(occurrences.length);
        else {
          expect(reaches(goal, size)).toBe(true);
          if (size > 8) expect(reaches(goal, size - 1)).toBe(false);
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('forty words at most, and never more than the shorter way takes', () => {
  const many = wordsOf(Array.from({ length: 300 }, () => 1));
  // 96 % would take 300 words; five points take 50, which are too many as well.
  const far = offerForChapter({ known: 700, learning: 0, new: 300 }, many);
  expect([far?.keys.length, far?.from, far?.to]).toEqual([40, 0.7, 0.74]);
  const near = offerForChapter({ known: 540, learning: 0, new: 60 }, many.slice(0, 60));
  expect([near?.keys.length, near?.to]).toEqual([36, 0.96]);
});

test('most often in the chapter, then in the rest of the book, then the more useful in the language', () => {
  const words = [
    word('rare', 1, 0, 900),
    word('useful', 1, 0, 10),
    word('unknown', 1, 0, null),
    word('later', 1, 4, 5_000),
    word('often', 3, 0, 8_000),
    word('elsewhere', 0, 90, 1),
  ];
  expect(offerForChapter({ known: 90, learning: 0, new: 7 }, words)?.keys).toEqual([
    'often',
    'later',
    'useful',
    'rare',
    'unknown',
  ]);
});

test('a chapter that is read without stopping, and one with names alone, need nothing', () => {
  expect(offerForChapter({ known: 97, learning: 0, new: 3 }, wordsOf([1, 1, 1]))).toBeNull();
  expect(offerForChapter({ known: 50, learning: 0, new: 50 }, [])).toBeNull();
});

test('the ways to shares are the fewest words, and what cannot be reached is left out', () => {
  expect(waysToShares({ known: 90, learning: 2, new: 8 }, [3, 2, 1, 1])).toEqual([
    { share: 0.92, words: 1, leastTimes: 3 },
    { share: 0.95, words: 2, leastTimes: 2 },
    { share: 0.97, words: 4, leastTimes: 1 },
  ]);
  expect(waysToShares({ known: 98, learning: 0, new: 2 }, [1, 1])).toEqual([]);
});

test('words are spread by how often they come', () => {
  expect(spreadOf([9, 5, 4, 3, 2, 1, 1])).toEqual([2, 1, 2, 2]);
});
