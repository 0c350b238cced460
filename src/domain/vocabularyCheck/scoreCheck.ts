import { mostOfPacks, stepsOffered } from './acceptedWords.ts';
import type { AcceptedWords } from './calibration.ts';
import type { CalibrationResults } from './calibration.ts';
import { frequencyBands, type CheckWord } from './frequencyBands.ts';
import { monotoneShares } from './monotoneShares.ts';

/** The most that an estimate says: the check asks no rarer words. */
export const mostEstimated = 5_000;

/** The result of a check. */
export interface CheckOutcome {
  /** `estimatedVocabulary` is rounded as it is shown: to ten words, from a thousand on to a hundred. */
  readonly results: CalibrationResults;
  /** The share of each of `frequencyBands` the estimate counts as known, 0 to 1; null for a band of which nothing was shown. */
  readonly shares: readonly (number | null)[];
  /** Half the width of an interval of about 90 % around `estimatedVocabulary`, in words. */
  readonly margin: number;
  /**
   * The number of words that are offered as known: the biggest pack that the estimate reaches or, beyond the packs, the biggest step that it reaches
   * of whose band so much is known that the others are few.
   */
  readonly suggested: AcceptedWords;
}

/**
 * Scores the words that were shown. A yes to invented words tells how freely somebody says yes (Meara & Buxton 1987, «An
 * alternative to multiple choice vocabulary tests»); `monotoneShares` takes that off. The estimate is of the first five
 * thousand words of the language, and what is offered as known follows from it.
 */
export function scoreCheck(shown: readonly CheckWord[], known: ReadonlySet<string>): CheckOutcome {
  const bands = frequencyBands.map(({ from, to }, index) => {
    const words = shown.filter(({ band }) => band === index);
    return { name: `${from}-${to}`, size: to - from + 1, shown: words.length, hits: ticked(words, known) };
  });
  const invented = shown.filter(({ band }) => band === null);
  const falseAlarms = ticked(invented, known);
  const shares = monotoneShares(shown, known);
  const trust = trustIn(shares);
  const counted = bands.reduce((sum, { size }, index) => sum + size * (shares[index] ?? 0), 0);
  const estimate = rounded(trust * counted);
  const believed = bands.map(({ shown: of }, index) => (of === 0 ? null : trust * (shares[index] ?? 0)));
  const ofBands = bands.reduce((sum, { size, hits, shown: of }) => sum + size ** 2 * spread(hits, of), 0);
  // A learner who says yes to no invented word is not taken for one who might.
  const ofGuessing = falseAlarms > 0 ? counted ** 2 * spread(falseAlarms, invented.length) : 0;
  return {
    results: {
      answered: shown.length,
      known: bands.reduce((sum, { hits }) => sum + hits, 0),
      falseAlarms,
      estimatedVocabulary: estimate,
      bands: bands.map(({ name, shown: of, hits }) => ({ band: name, shown: of, known: hits })),
    },
    shares: believed,
    margin: Math.round(1.645 * Math.sqrt(ofBands + ofGuessing)),
    suggested:
      stepsOffered(estimate).find((step) => step <= mostOfPacks || shareAt(step, believed) >= enoughOfBand) ?? 0,
  };
}

/** Of a band beyond the packs this much is known where all of its words may count as known. */
const enoughOfBand = 0.7;

/** The share known of the band that a place is in. */
function shareAt(place: number, shares: readonly (number | null)[]): number {
  return shares[frequencyBands.findIndex(({ to }) => place <= to)] ?? 0;
}

/** Up to here a share of the most frequent words may be luck, or likeness with one's own language. */
const maybeLuck = 0.4;
const surelyKnown = 0.65;

/**
 * The trust in the ticks, from 0 to 1. A learner who knows a language at all knows most of its most frequent words: where
 * little of them is left after the correction, ticks of rarer words are luck or cognates, and there are so many rare words
 * that a little luck with them would be a pack. The first 250 weigh twice as much as the next, which a beginner may lack.
 */
function trustIn([first = 0, second = 0]: readonly number[]): number {
  return Math.min(1, Math.max(0, ((2 * first + second) / 3 - maybeLuck) / (surelyKnown - maybeLuck)));
}

function rounded(words: number): number {
  const step = words < 1_000 ? 10 : 100;
  return Math.min(mostEstimated, Math.round(words / step) * step);
}

function ticked(words: readonly CheckWord[], known: ReadonlySet<string>): number {
  return words.filter(({ text }) => known.has(text)).length;
}

/** Variance of a rate out of so many, one success and one failure added: eight of eight is no certainty. */
function spread(hits: number, of: number): number {
  const share = (hits + 1) / (of + 2);
  return (share * (1 - share)) / (of + 2);
}
