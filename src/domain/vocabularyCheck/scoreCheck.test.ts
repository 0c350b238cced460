import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '#domain/documents/random.ts';
import { acceptedSteps } from './calibration.ts';
import { firstScreen, secondScreen } from './checkWords.ts';
import { frequencyBands, type CheckWord } from './frequencyBands.ts';
import { monotoneShares } from './monotoneShares.ts';
import { packOfLevel } from '../languageLevel/roughLevel.ts';
import { scoreCheck } from './scoreCheck.ts';
import { checkSource, ofFirst } from './testing/checkSource.ts';

/** Both screens, as somebody sees them who knows the first so many words. */
function shownTo(known: number, seed = 'seed'): CheckWord[] {
  const first = firstScreen(checkSource, seededRandom(seed));
  return [...first, ...(secondScreen(checkSource, first, ofFirst(known, first), seededRandom(seed)) ?? [])];
}

const shown = shownTo(1_000);
const invented = shown.filter(({ band }) => band === null).map(({ text }) => text);
const ticks = fc.subarray(shown.map(({ text }) => text));

test.each([
  [0, 0, 0],
  [100, 0, 0],
  [250, 250, 250],
  [500, 500, 500],
  [1_000, 1_000, 1_000],
  [2_000, 2_000, 2_000],
  [3_500, 3_500, 3_000],
  [5_000, 5_000, 5_000],
])('who knows the first %i and nothing else is told %i and offered %i', (known, estimate, offered) => {
  const words = shownTo(known);
  const { results, suggested } = scoreCheck(words, ofFirst(known, words));
  expect(results.estimatedVocabulary).toBe(estimate);
  expect(results.falseAlarms).toBe(0);
  expect(suggested).toBe(offered);
});

test('the results are those of decisions §9', () => {
  const { results } = scoreCheck(shown, new Set([...ofFirst(500, shown), 'never shown', ...invented.slice(0, 1)]));
  expect(results).toMatchObject({
    answered: 52,
    known: 10,
    falseAlarms: 1,
    bands: [
      { band: '1-250', shown: 5, known: 5 },
      { band: '251-500', shown: 5, known: 5 },
      { band: '501-1000', shown: 8, known: 0 },
      { band: '1001-2000', shown: 8, known: 0 },
      { band: '2001-3500', shown: 6, known: 0 },
      { band: '3501-5000', shown: 2, known: 0 },
    ],
  });
  expect(results.estimatedVocabulary).toBeLessThan(500);
});

test('the shares of the bands are what the estimate is made of, and fall towards rarer words', () => {
  fc.assert(
    fc.property(ticks, (ticked) => {
      const { shares, results } = scoreCheck(shown, new Set(ticked));
      const sum = frequencyBands.reduce(
        (words, { from, to }, index) => words + (to - from + 1) * (shares[index] ?? 0),
        0,
      );
      expect(Math.abs(sum - results.estimatedVocabulary)).toBeLessThanOrEqual(50);
      expect(shares).toEqual(shares.toSorted((one, other) => (other ?? 0) - (one ?? 0)));
    }),
  );
  expect(scoreCheck([], new Set()).shares).toEqual(frequencyBands.map(() => null));
});

test('no more is offered than the estimate, the biggest pack that it reaches always, and beyond it only bands that are known', () => {
  fc.assert(
    fc.property(ticks, (ticked) => {
      const { results, shares, suggested } = scoreCheck(shown, new Set(ticked));
      const reached = acceptedSteps.filter((step) => step <= Math.min(1_000, results.estimatedVocabulary));
      expect(suggested).toBeGreaterThanOrEqual(Math.max(...reached));
      expect(suggested).toBeLessThanOrEqual(results.estimatedVocabulary);
      expect(results.estimatedVocabulary).toBeLessThanOrEqual(5_000);
      const band = frequencyBands.findIndex(({ from, to }) => from <= suggested && suggested <= to);
      if (suggested > 1_000) expect(shares[band]).toBeGreaterThanOrEqual(0.7);
    }),
  );
});

test('two thousand are not offered to whom half of the second thousand is new, though three rarer bands raise the estimate', () => {
  const words = shownTo(5_000);
  const halfOf = (band: number) => words.filter((word) => word.band === band).filter((_, index) => index % 2 === 0);
  const known = [...words.filter(({ band }) => band !== null && band < 3), ...[3, 4, 5].flatMap(halfOf)];
  const { results, suggested } = scoreCheck(words, new Set(known.map(({ text }) => text)));
  expect(results.estimatedVocabulary).toBeGreaterThan(2_000);
  expect(suggested).toBe(1_000);
});

test('another real word never lowers the estimate nor the pack, another invented one never raises them', () => {
  fc.assert(
    fc.property(ticks, fc.constantFrom(...shown), (ticked, { text, band }) => {
      const before = scoreCheck(shown, new Set(ticked));
      const after = scoreCheck(shown, new Set([...ticked, text]));
      const [low, high] = band === null ? [after, before] : [before, after];
      expect(low.results.estimatedVocabulary).toBeLessThanOrEqual(high.results.estimatedVocabulary);
      expect(low.suggested).toBeLessThanOrEqual(high.suggested);
    }),
    { numRuns: 300 },
  );
});

test('shares fall from band to band, and lie between nothing and all', () => {
  fc.assert(
    fc.property(ticks, (ticked) => {
      const shares = monotoneShares(shown, new Set(ticked));
      expect(shares).toHaveLength(6);
      expect(shares).toEqual(shares.toSorted((one, other) => other - one));
      expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    }),
  );
});

test('bands out of order are pooled, after the false alarms are off', () => {
  const word = (band: number | null, index: number): CheckWord => ({ text: `${band} ${index}`, band });
  const of = (band: number | null, count: number) => Array.from({ length: count }, (_, index) => word(band, index));
  const words = [...of(0, 4), ...of(1, 2), ...of(2, 4), ...of(null, 4)];
  // 2 of 4, 2 of 2, 1 of 4, and 1 of 4 invented: .25 and .75, pooled to (4 × .25 + 2 × .75) / 6, then nothing.
  const known = new Set(['0 0', '0 1', '1 0', '1 1', '2 0', 'null 0']);
  const shares = monotoneShares(words, known);
  expect(shares[0]).toBeCloseTo(2.5 / 6);
  expect(shares[1]).toBe(shares[0]);
  expect(shares.slice(2)).toEqual([0, 0, 0, 0]);
});

test('who says yes to everything, or to all but two invented words, has no pack suggested', () => {
  const all = new Set(shown.map(({ text }) => text));
  expect(scoreCheck(shown, all)).toMatchObject({
    results: { estimatedVocabulary: 0, known: 34, falseAlarms: 18 },
    suggested: 0,
  });
  const butTwo = new Set([...all].filter((text) => !invented.slice(0, 2).includes(text)));
  expect(scoreCheck(shown, butTwo)).toMatchObject({ results: { estimatedVocabulary: 0 }, suggested: 0 });
});

test('a check broken off is scored by what was shown, with a wider margin', () => {
  const half = shown.slice(0, 32);
  const whole = scoreCheck(shown, ofFirst(1_000, shown));
  const broken = scoreCheck(half, ofFirst(1_000, half));
  expect(broken.results.answered).toBe(32);
  expect(broken.margin).toBeGreaterThan(whole.margin);
  expect(scoreCheck([], new Set())).toMatchObject({
    results: { answered: 0, estimatedVocabulary: 0 },
    suggested: 0,
  });
});

test('who does not take the check has the pack of what they say they know', () => {
  expect(Object.entries(packOfLevel)).toEqual([
    ['nothing', null],
    ['something', 'essential_250'],
    ['enough', 'intermediate_500'],
    ['much', 'advanced_1000'],
  ]);
});
