import { starterPackIds, starterPackSizes, type StarterPackId } from '#domain/starterPacks/starterPack.ts';
import type { CalibrationResults } from './calibration.ts';

/** Places in a language's list of useful words, from 1, both included. They end where the packs do. */
export const frequencyBands = [
  { from: 1, to: 100 },
  { from: 101, to: 250 },
  { from: 251, to: 500 },
  { from: 501, to: 750 },
  { from: 751, to: 1_000 },
] as const;

const realPerBand = 8;
const inventedShown = 10;
const screens = 5;

/** Nobody can say whether they know `qu'` or `à`. */
const standsAlone = /^\p{L}{3}.*[\p{L}\p{N}]$/u;

/** A word of the check. */
export interface CheckWord {
  readonly text: string;
  /** Which of `frequencyBands` it comes from; null for an invented word. */
  readonly band: number | null;
}

/**
 * The words of a yes/no vocabulary check, a list for each screen: eight real ones out of every band and ten invented
 * ones, every screen with its share of all (decisions §9).
 * @param words the language's thousand, the most useful first
 * @param random uniform in [0, 1)
 */
export function chooseCheckWords(
  words: readonly string[],
  invented: readonly string[],
  random: () => number,
): CheckWord[][] {
  const real = frequencyBands.flatMap(({ from, to }, band) =>
    pick(
      words.slice(from - 1, to).filter((word) => standsAlone.test(word)),
      realPerBand,
      random,
    ).map((text) => ({ text, band })),
  );
  const all: CheckWord[] = [...real, ...pick(invented, inventedShown, random).map((text) => ({ text, band: null }))];
  // Dealt like cards: no screen gets all the hard ones, or all the invented ones.
  return Array.from({ length: screens }, (_, screen) =>
    shuffled(
      all.filter((_word, index) => index % screens === screen),
      random,
    ),
  );
}

/** What a check says. */
export interface CheckOutcome {
  readonly results: CalibrationResults;
  /** Half the width of an interval of about 90 % around `estimatedVocabulary`, in words. */
  readonly margin: number;
  /** The biggest pack whose words are very probably known; null when not even the smallest is. */
  readonly suggestedPack: StarterPackId | null;
}

/**
 * Scores the words that were shown. A yes to invented words tells how freely somebody says yes (Meara & Buxton 1987, «An
 * alternative to multiple choice vocabulary tests»). Of the corrections compared by Huibregtse, Admiraal & Meara (2002),
 * «Scores on a yes-no vocabulary test», it is the plain difference of hit rate and false-alarm rate, band by band, never
 * below zero: unlike the correction for guessing, (h − f) / (1 − f), it gives next to nothing to whoever ticks almost all.
 * The estimate is of the thousand words of the list, not of the whole language.
 */
export function scoreCheck(shown: readonly CheckWord[], known: ReadonlySet<string>): CheckOutcome {
  const count = (words: readonly CheckWord[]): number => words.filter(({ text }) => known.has(text)).length;
  const invented = shown.filter(({ band }) => band === null);
  const falseAlarms = count(invented);
  const falseAlarmRate = rate(falseAlarms, invented.length);
  const bands = frequencyBands.map(({ from, to }, index) => {
    const words = shown.filter(({ band }) => band === index);
    const hits = count(words);
    return {
      name: `${from}-${to}`,
      size: to - from + 1,
      shown: words.length,
      hits,
      share: Math.max(0, rate(hits, words.length) - falseAlarmRate),
    };
  });
  const estimate = bands.reduce((sum, { size, share }) => sum + size * share, 0);
  const ofBands = bands.reduce((sum, { size, hits, shown: of }) => sum + size ** 2 * spread(hits, of), 0);
  // Whoever says yes to no invented word is not taken for somebody who might.
  const ofGuessing = falseAlarms > 0 ? listed ** 2 * spread(falseAlarms, invented.length) : 0;
  return {
    results: {
      answered: shown.length,
      known: bands.reduce((sum, { hits }) => sum + hits, 0),
      falseAlarms,
      estimatedVocabulary: Math.round(estimate),
      bands: bands.map(({ name, shown: of, hits }) => ({ band: name, shown: of, known: hits })),
    },
    margin: Math.round(1.645 * Math.sqrt(ofBands + ofGuessing)),
    suggestedPack: packFor(bands.map(({ size, share }) => ({ size, share }))),
  };
}

const listed = 1_000;
/** A pack's words count as known without being asked one by one: most of them must be. */
const enoughOfAll = 0.8;
const enoughOfAdded = 0.65;

/** Packs are nested: the walk ends at the first one that is not known well enough, as a whole or in what it adds. */
function packFor(bands: readonly { readonly size: number; readonly share: number }[]): StarterPackId | null {
  let suggested: StarterPackId | null = null;
  let within = 0;
  for (const id of starterPackIds) {
    const size = starterPackSizes[id];
    const share = (from: number): number => {
      const inside = bands.filter(
        (_, index) => (frequencyBands[index]?.from ?? 0) > from && (frequencyBands[index]?.to ?? Infinity) <= size,
      );
      return rate(
        inside.reduce((sum, band) => sum + band.size * band.share, 0),
        inside.reduce((sum, band) => sum + band.size, 0),
      );
    };
    if (share(0) < enoughOfAll || share(within) < enoughOfAdded) break;
    suggested = id;
    within = size;
  }
  return suggested;
}

function rate(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** Variance of a rate out of so many, one success and one failure added: eight of eight is no certainty. */
function spread(hits: number, of: number): number {
  const share = (hits + 1) / (of + 2);
  return (share * (1 - share)) / (of + 2);
}

function pick<T>(from: readonly T[], count: number, random: () => number): T[] {
  return shuffled(from, random).slice(0, count);
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
