import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '#domain/documents/random.ts';
import { starterPackIds } from '#domain/starterPacks/starterPack.ts';
import { chooseCheckWords, frequencyBands, scoreCheck, type CheckWord } from './vocabularyCheck.ts';

const words = Array.from({ length: 1_000 }, (_, index) => `voc${index + 1}`);
const invented = Array.from({ length: 30 }, (_, index) => `xyz${index}`);
const check = (seed = 'seed'): CheckWord[][] => chooseCheckWords(words, invented, seededRandom(seed));
const shown = check().flat();
/** The words shown that somebody ticks who knows the first so many of the list. */
const first = (known: number, of = shown): Set<string> =>
  new Set(of.filter(({ text, band }) => band !== null && Number(text.slice(3)) <= known).map(({ text }) => text));
const sizeOf = (pack: string | null): number => starterPackIds.findIndex((id) => id === pack);

test('five screens of ten, no word twice, eight of every band and ten invented, all spread over the screens', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const drawn = check(seed);
      expect(drawn.map(({ length }) => length)).toEqual([10, 10, 10, 10, 10]);
      const all = drawn.flat();
      expect(new Set(all.map(({ text }) => text)).size).toBe(50);
      for (const [index, { from, to }] of frequencyBands.entries()) {
        const ofBand = all.filter(({ band }) => band === index).map(({ text }) => Number(text.slice(3)));
        expect(ofBand).toHaveLength(8);
        expect(ofBand.every((place) => place >= from && place <= to)).toBe(true);
      }
      expect(drawn.map((screen) => screen.filter(({ band }) => band === null).length)).toEqual([2, 2, 2, 2, 2]);
    }),
    { numRuns: 30 },
  );
});

test('scraps of words are not asked', () => {
  const scraps = ["qu'", 'à', 'le'];
  const drawn = chooseCheckWords([...scraps, ...words.slice(3)], invented, () => 0).flat();
  expect(drawn).toHaveLength(50);
  expect(drawn.filter(({ text }) => scraps.includes(text))).toEqual([]);
});

test('another draw has other words', () => {
  expect(new Set([...check('one').flat(), ...check('other').flat()].map(({ text }) => text)).size).toBeGreaterThan(60);
});

test.each([
  [0, 0, null],
  [100, 100, null],
  [250, 250, 'essential_250'],
  [500, 500, 'intermediate_500'],
  [1_000, 1_000, 'advanced_1000'],
])('who knows the first %i and nothing else knows about %i: pack %s', (known, estimate, pack) => {
  const { results, suggestedPack } = scoreCheck(shown, first(known));
  expect(results.estimatedVocabulary).toBe(estimate);
  expect(results.falseAlarms).toBe(0);
  expect(suggestedPack).toBe(pack);
});

test('the results are those of decisions §9', () => {
  const { results } = scoreCheck(
    shown,
    new Set([
      ...first(250),
      'xyz1',
      'never shown',
      ...shown
        .filter(({ band }) => band === null)
        .slice(0, 1)
        .map(({ text }) => text),
    ]),
  );
  expect(results).toMatchObject({
    answered: 50,
    known: 16,
    bands: [
      { band: '1-100', shown: 8, known: 8 },
      { band: '101-250', shown: 8, known: 8 },
      { band: '251-500', shown: 8, known: 0 },
      { band: '501-750', shown: 8, known: 0 },
      { band: '751-1000', shown: 8, known: 0 },
    ],
  });
  expect(results.falseAlarms).toBeGreaterThan(0);
  expect(results.estimatedVocabulary).toBeLessThan(250);
});

test('who says yes to everything, or to all but two invented words, has no pack suggested', () => {
  const all = new Set(shown.map(({ text }) => text));
  expect(scoreCheck(shown, all)).toMatchObject({
    results: { estimatedVocabulary: 0, known: 40, falseAlarms: 10 },
    suggestedPack: null,
  });
  const butTwo = new Set(
    [...all].filter(
      (text) =>
        !shown
          .filter(({ band }) => band === null)
          .slice(0, 2)
          .some((word) => word.text === text),
    ),
  );
  expect(scoreCheck(shown, butTwo)).toMatchObject({ results: { estimatedVocabulary: 200 }, suggestedPack: null });
});

test('who guesses with a coin has no pack suggested, however the coin falls', () => {
  const draws = Array.from({ length: 400 }, (_, seed) => {
    const coin = seededRandom(`coin ${seed}`);
    return scoreCheck(shown, new Set(shown.filter(() => coin() < 0.5).map(({ text }) => text))).suggestedPack;
  });
  expect(draws.filter((pack) => pack !== null && pack !== 'essential_250')).toEqual([]);
  expect(draws.filter((pack) => pack !== null).length).toBeLessThan(8);
});

test('the estimate lies between nothing and a thousand; another real word never lowers it, another invented one never raises it, nor the pack', () => {
  const ticks = fc.subarray(shown.map(({ text }) => text));
  fc.assert(
    fc.property(ticks, fc.constantFrom(...shown), (ticked, { text, band }) => {
      const before = scoreCheck(shown, new Set(ticked));
      const after = scoreCheck(shown, new Set([...ticked, text]));
      expect(before.results.estimatedVocabulary).toBeGreaterThanOrEqual(0);
      expect(before.results.estimatedVocabulary).toBeLessThanOrEqual(1_000);
      const [low, high] = band === null ? [after, before] : [before, after];
      expect(low.results.estimatedVocabulary).toBeLessThanOrEqual(high.results.estimatedVocabulary);
      expect(sizeOf(low.suggestedPack)).toBeLessThanOrEqual(sizeOf(high.suggestedPack));
    }),
  );
});

test('a check broken off is scored by what was shown, with a wider margin', () => {
  const half = check().slice(0, 2).flat();
  const whole = scoreCheck(shown, first(500));
  const broken = scoreCheck(half, first(500, half));
  expect(broken.results.answered).toBe(20);
  expect(broken.margin).toBeGreaterThan(whole.margin);
  expect(scoreCheck([], new Set())).toMatchObject({
    results: { answered: 0, estimatedVocabulary: 0 },
    suggestedPack: null,
  });
});
