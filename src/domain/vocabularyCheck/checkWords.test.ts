import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '#domain/documents/random.ts';
import { canBeAsked, firstScreen, secondScreen } from './checkWords.ts';
import { frequencyBands, type CheckWord } from './frequencyBands.ts';
import { checkSource, ofFirst, placeOf } from './testing/checkSource.ts';

const texts = (words: readonly CheckWord[] | null): string[] => (words ?? []).map(({ text }) => text);
const inBand = (words: readonly CheckWord[] | null): number[] =>
  frequencyBands.map((_, index) => (words ?? []).filter(({ band }) => band === index).length);
const first = firstScreen(checkSource, seededRandom('first'));
const second = (known: number) => secondScreen(checkSource, first, ofFirst(known, first), seededRandom('second'));

test('the first screen has words of every band, each from its band, and ten invented ones; none twice', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const drawn = firstScreen(checkSource, seededRandom(seed));
      expect(inBand(drawn)).toEqual([5, 5, 4, 3, 3, 2]);
      expect(drawn.filter(({ band }) => band === null)).toHaveLength(10);
      expect(new Set(texts(drawn)).size).toBe(32);
      for (const { text, band } of drawn) {
        if (band === null) continue;
        const [place, { from, to }] = [placeOf(text), frequencyBands[band] ?? { from: 0, to: 0 }];
        expect(place >= from && place <= to).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

test('words of fewer than five letters and scraps are not asked', () => {
  expect(["qu'", 'à', 'le', 'casa', "aujourd'hui", 'self-made'].filter(canBeAsked)).toEqual([]);
  expect(['house', 'Häuser', 'mañana'].filter(canBeAsked)).toHaveLength(3);
});

test('invented words are as long as the real ones of their screen', () => {
  const word = (length: number, index: number): string => String.fromCodePoint(97 + (index % 26)).repeat(length);
  const source = {
    listed: Array.from({ length: 1_000 }, (_, index) => word(5 + (index % 2) * 4, index)),
    beyond: [7, 7, 7].map((length) => Array.from({ length: 20 }, (_, index) => word(length, index))),
    invented: Array.from({ length: 60 }, (_, index) => word(5 + (index % 5), index)),
  };
  for (let seed = 0; seed < 30; seed++) {
    const drawn = firstScreen(source, seededRandom(`${seed}`));
    const mean = (of: readonly CheckWord[]): number => of.reduce((sum, { text }) => sum + text.length, 0) / of.length;
    expect(
      Math.abs(mean(drawn.filter(({ band }) => band === null)) - mean(drawn.filter(({ band }) => band !== null))),
    ).toBeLessThan(0.5);
  }
});

test('the second asks where knowing falls below a half, with eight invented words more and nothing again', () => {
  expect(inBand(second(250))).toEqual([4, 5, 3, 0, 0, 0]);
  expect(inBand(second(500))).toEqual([0, 4, 5, 3, 0, 0]);
  expect(inBand(second(1_000))).toEqual([0, 0, 4, 5, 3, 0]);
  expect(inBand(second(5_000))).toEqual([0, 0, 0, 4, 5, 3]);
  expect(second(500)?.filter(({ band }) => band === null)).toHaveLength(8);
  expect(texts(second(500)).filter((text) => texts(first).includes(text))).toEqual([]);
});

test('one screen is enough for whoever ticks nothing real, or half of what is invented', () => {
  const invented = first.filter(({ band }) => band === null);
  const ticking = (words: readonly CheckWord[]) =>
    secondScreen(checkSource, first, new Set(texts(words)), seededRandom('second'));
  expect(ticking([])).toBeNull();
  expect(ticking(invented.slice(0, 1))).toBeNull();
  expect(ticking(first)).toBeNull();
  const real = first.filter(({ band }) => band !== null);
  expect(ticking([...real, ...invented.slice(0, 5)])).toBeNull();
  expect(ticking([...real, ...invented.slice(0, 4)])).toHaveLength(20);
});
