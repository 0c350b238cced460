import { frequencyBands, type CheckWord } from './frequencyBands.ts';
import { monotoneShares } from './monotoneShares.ts';

/** Bands whose words are those of the starter packs; the rarer ones have words of their own. */
const packBands = 3;

/** The number of screens of words that a check has when the first is not enough. */
export const mostScreens = 2;

/** The source of a check's words. */
export interface CheckSource {
  /** The language's thousand of the packs, the most useful first. */
  readonly listed: readonly string[];
  /** Some words of each band beyond them. */
  readonly beyond: readonly (readonly string[])[];
  readonly invented: readonly string[];
}

/**
 * Short words are not asked: nobody can say whether they know `qu'`, and no invented word of four letters is far from
 * every real one.
 */
export const canBeAsked = (word: string): boolean => /^\p{L}{5,}$/u.test(word);

/** Real words of each band on the first screen: more of the frequent ones, on which a pack is decided. */
const realOnFirst = [5, 5, 4, 3, 3, 2] as const;
const inventedOnFirst = 10;
/** Real words of the bands below, at and above the one where less than half is known. */
const realAround = [4, 5, 3] as const;
const inventedOnSecond = 8;

/**
 * The first screen of a yes/no vocabulary check: words of every band and ten invented ones, mixed (decisions §9).
 * @param random uniform in [0, 1)
 */
export function firstScreen(source: CheckSource, random: () => number): CheckWord[] {
  return drawn(source, realOnFirst, inventedOnFirst, [], random);
}

/**
 * The second and last screen: words of the bands where knowing falls below a half, where the first screen decides least,
 * and eight invented ones more. Null when the first was enough: nothing real was ticked, or half of what is invented.
 * @param first the words of the first screen
 * @param known which of them were ticked
 * @param random uniform in [0, 1)
 */
export function secondScreen(
  source: CheckSource,
  first: readonly CheckWord[],
  known: ReadonlySet<string>,
  random: () => number,
): CheckWord[] | null {
  const ticked = first.filter(({ text }) => known.has(text));
  const invented = ticked.filter(({ band }) => band === null).length;
  if (invented === ticked.length || invented * 2 >= inventedOnFirst) return null;
  const shares = monotoneShares(first, known);
  const falls = shares.findIndex((share) => share < 0.5);
  // Three bands, also at either end.
  const middle = Math.min(Math.max(falls === -1 ? frequencyBands.length : falls, 1), frequencyBands.length - 2);
  return drawn(
    source,
    frequencyBands.map((_, band) => realAround[band - middle + 1] ?? 0),
    inventedOnSecond,
    first.map(({ text }) => text),
    random,
  );
}

/** So many real words of each band and invented ones of the same lengths, in any order, none of `shown` again. */
function drawn(
  { listed, beyond, invented }: CheckSource,
  real: readonly number[],
  inventedCount: number,
  shown: readonly string[],
  random: () => number,
): CheckWord[] {
  const isNew = (word: string): boolean => canBeAsked(word) && !shown.includes(word);
  const words: CheckWord[] = frequencyBands.flatMap(({ from, to }, band) =>
    picked(
      (band < packBands ? listed.slice(from - 1, to) : (beyond[band - packBands] ?? [])).filter(isNew),
      real[band] ?? 0,
      random,
    ).map((text) => ({ text, band })),
  );
  const lures = ofSameLengths(
    mixed(invented.filter(isNew), random),
    words.map(({ text }) => text.length),
    inventedCount,
  );
  return mixed([...words, ...lures.map((text) => ({ text, band: null }))], random);
}

/** Invented words as long as the real ones are, from the shortest to the longest: length tells nothing. */
function ofSameLengths(invented: readonly string[], lengths: readonly number[], count: number): string[] {
  const sorted = lengths.toSorted((one, other) => one - other);
  const left = [...invented];
  return Array.from({ length: count }, (_, index) => {
    const wanted = sorted[Math.floor(((index + 0.5) / count) * sorted.length)] ?? 0;
    const off = left.map((word) => Math.abs(word.length - wanted));
    return left.splice(off.indexOf(Math.min(...off)), 1);
  }).flat();
}

/** As many of these as asked for, drawn without putting back. */
function picked<T>(items: readonly T[], count: number, random: () => number): T[] {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}

function mixed<T>(items: readonly T[], random: () => number): T[] {
  return picked(items, items.length, random);
}
