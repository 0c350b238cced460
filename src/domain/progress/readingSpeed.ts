/** A page that was read and turned: the text that stood on it, and how long it was shown. */
export interface PageRead {
  readonly characters: number;
  readonly milliseconds: number;
}

/** Characters a minute of the pages that a reader turned last in one language, the latest last. */
export type PageSpeeds = readonly number[];

/** Characters that a word takes with the space after it: between the five of English and the seven of German. */
export const charactersOfWord = 6;

/** Nobody who reads is faster. */
export const mostWordsAMinute = 600;

/** Characters a minute until a reader's own speed is known: 150 words. */
export const usualSpeed = 150 * charactersOfWord;

/** The pages that the speed is made of; what was read long ago tells little of today. */
const mostPages = 40;
/** The usual speed counts as much as so many pages: the first ones, read while one looks around, must not decide. */
const usualPages = 4;
/** A page with less text was a title or the end of a chapter. */
const leastCharacters = 200;
/** Characters a minute: a faster learner is leafing through, a slower one has gone away. */
const slowest = 20 * charactersOfWord;
const fastest = mostWordsAMinute * charactersOfWord;

/** The speeds once another page was turned; one that was skipped, left lying or nearly empty tells nothing. */
export function speedsAfter(speeds: PageSpeeds, { characters, milliseconds }: PageRead): PageSpeeds {
  const speed = milliseconds > 0 ? Math.round((characters * 60_000) / milliseconds) : Infinity;
  if (characters < leastCharacters || speed < slowest || speed > fastest) return speeds;
  return [...speeds, speed].slice(-mostPages);
}

/**
 * Characters a minute: the median of the pages read, which single interruptions do not move, and between the usual speed and
 * that while there are few.
 */
export function charactersAMinute(speeds: PageSpeeds): number {
  if (speeds.length === 0) return usualSpeed;
  const sorted = speeds.toSorted((one, other) => one - other);
  const at = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(at)] ?? usualSpeed) + (sorted[Math.ceil(at)] ?? usualSpeed)) / 2;
  return (median * speeds.length + usualSpeed * usualPages) / (speeds.length + usualPages);
}
