/** The days over which the first reviews of imported words are spread (decisions §9). */
export const spreadDays = 21;

/** A word whose first review here is to come. */
export interface ComingWord {
  /** When it was added where it comes from (epoch ms); null where that is not known. */
  readonly addedAt: number | null;
  /** Days between two reviews there; null where they are not known. */
  readonly interval: number | null;
}

/**
 * The days from now, 0 for today, at which words have their first review: spread so that no day brings many, the oldest first, those that
 * were reviewed more rarely over all of their interval. In the order of the words.
 */
export function spreadFirstReviews(words: readonly ComingWord[]): number[] {
  const days = words.map(() => 0);
  const all = words.map((_, at) => at);
  const intervalAt = (at: number): number => words[at]?.interval ?? 0;
  const ageAt = (at: number): number => words[at]?.addedAt ?? Infinity;
  const byAge = (one: number, other: number): number =>
    ageAt(one) < ageAt(other) ? -1 : Number(ageAt(one) > ageAt(other));
  const soon = all.filter((at) => intervalAt(at) <= spreadDays).toSorted(byAge);
  for (const [turn, at] of soon.entries()) days[at] = Math.floor((turn * spreadDays) / soon.length);
  // By interval: each is further off than the one before by a share of more than the usual days, so that none of these days is fuller than one of those.
  const rarely = all
    .filter((at) => intervalAt(at) > spreadDays)
    .toSorted((one, other) => intervalAt(one) - intervalAt(other) || byAge(one, other));
  for (const [turn, at] of rarely.entries()) days[at] = Math.floor((turn * intervalAt(at)) / rarely.length);
  return days;
}

/** The number of words on the fullest of these days. */
export function mostOnOneDay(days: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
