import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '#domain/documents/random.ts';
import { starterPackIds, starterPackSizes } from '#domain/starterPacks/starterPack.ts';
import { firstScreen, secondScreen } from './checkWords.ts';
import { frequencyBands, type CheckWord } from './frequencyBands.ts';
import { monotoneShares } from './monotoneShares.ts';
import { packOfLevel } from './roughLevel.ts';
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
const sizeOf = (pack: string | null): number => starterPackIds.findIndex((id) => id === pack);

test.each([
  [0, 0, null],
  [100, 0, null],
  [250, 250, 'essential_250'],
  [500, 500, 'intermediate_500'],
  [1_000, 1_000, 'advanced_1000'],
  [2_000, 2_000, 'advanced_1000'],
  [3_500, 3_500, 'advanced_1000'],
  [5_000, 5_000, 'advanced_1000'],
])('who knows the first %i and nothing else is told %i: pack %s', (known, estimate, pack) => {
  const words = shownTo(known);
  const { results, suggestedPack } = scoreCheck(words, ofFirst(known, words));
  expect(results.estimatedVocabulary).toBe(estimate);
  expect(results.falseAlarms).toBe(0);
  expect(suggestedPack).toBe(pack);
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

test('the pack is the biggest that the estimate reaches, whatever was ticked', () => {
  fc.assert(
    fc.property(ticks, (ticked) => {
      const { results, suggestedPack } = scoreCheck(shown, new Set(ticked));
      const reached = Object.values(starterPackSizes).filter((size) => size <= results.estimatedVocabulary);
      expect(suggestedPack === null ? 0 : starterPackSizes[suggestedPack]).toBe(Math.max(0, ...reached));
      expect(results.estimatedVocabulary).toBeLessThanOrEqual(5_000);
    }),
  );
});

test('another real word never lowers the estimate nor the pack, another invented one never raises them', () => {
  fc.assert(
    fc.property(ticks, fc.constantFrom(...shown), (ticked, { text, band }) => {
      const before = scoreCheck(shown, new Set(ticked));
      const after = scoreCheck(shown, new Set([...ticked, text]));
      const [low, high] = band === null ? [after, before] : [before, after];
      expect(low.results.estimatedVocabulary).toBeLessThanOrEqual(high.results.estimatedVocabulary);
      expect(sizeOf(low.suggestedPack)).toBeLessThanOrEqual(sizeOf(high.suggestedPack));
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
    suggestedPack: null,
  });
  const butTwo = new Set([...all].filter((text) => !invented.slice(0, 2).includes(text)));
  expect(scoreCheck(shown, butTwo)).toMatchObject({ results: { estimatedVocabulary: 0 }, suggestedPack: null });
});

test('a check broken off is scored by what was shown, with a wider margin', () => {
  const half = shown.slice(0, 32);
  const whole = scoreCheck(shown, ofFirst(1_000, shown));
  const broken = scoreCheck(half, ofFirst(1_000, half));
  expect(broken.results.answered).toBe(32);
  expect(broken.margin).toBeGreaterThan(whole.margin);
  expect(scoreCheck([], new Set())).toMatchObject({
    results: { answered: 0, estimatedVocabulary: 0 },
    suggestedPack: null,
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
