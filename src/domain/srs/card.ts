import type { Status } from '#domain/words/word.ts';

/** The fields of a word that the scheduler reads and writes (spec §3). Instants are epoch milliseconds. */
export interface Card {
  readonly status: Status;
  /** 0 to 8. */
  readonly srsLevel: number;
  readonly srsNextReview: number;
  readonly srsLastReview: number | null;
  /** 1.3 to 5. */
  readonly srsEaseFactor: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds by level, 0 to 8 (spec §9). */
export const baseIntervals: readonly number[] = [
  0,
  4 * hour,
  8 * hour,
  day,
  3 * day,
  7 * day,
  14 * day,
  30 * day,
  120 * day,
];
export const highestLevel = 8;

export const ease = { initial: 2.5, least: 1.3, most: 5 } as const;

/** The wait before a failed card comes back. */
export const retryDelay = 10 * minute;

const newWordDelay = 4 * hour;
const newWordSpread = 30 * minute;
/** Known and ignored words are put away for about five years. */
const putAwayDelay = 157_680_000_000;
const putAwayLevel = 5;

type Schedule = Pick<Card, 'srsLevel' | 'srsNextReview'>;

/** The schedule that a word of this status starts with (spec §4): 5 and 99 far ahead, others in 4 hours plus up to 30 minutes. */
function startSchedule(status: Status, now: number, random: () => number): Schedule {
  if (isPutAway(status)) return { srsLevel: putAwayLevel, srsNextReview: now + putAwayDelay };
  return { srsLevel: 0, srsNextReview: now + newWordDelay + Math.floor(random() * newWordSpread) };
}

/** Known or ignored: not practised. */
export function isPutAway(status: Status): boolean {
  return status === '5' || status === '99';
}

/** The card of a word that has never been reviewed. */
export function newCard(status: Status, now: number, random: () => number): Card {
  return { status, ...startSchedule(status, now, random), srsLastReview: null, srsEaseFactor: ease.initial };
}

/**
 * The card after its status was set by hand. The specification is silent; what we do: becoming known or ignored puts it
 * away as a new word of that status would be; leaving those, or saying "no la sé", starts again at level 0; moving
 * among the learning statuses keeps the schedule. Ease and last review stay: they belong to the word, not to this step.
 */
export function withStatus(card: Card, status: Status, now: number, random: () => number): Card {
  if (status === card.status) return card;
  const startsAgain = isPutAway(status) || isPutAway(card.status) || status === '1';
  return { ...card, status, ...(startsAgain ? startSchedule(status, now, random) : {}) };
}
