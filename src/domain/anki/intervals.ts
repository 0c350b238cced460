import type { Status } from '#domain/words/word.ts';

/** The days between two reviews of a card from which on its word has each status. */
export interface IntervalLimits {
  readonly some: number;
  readonly almost: number;
  readonly known: number;
}

/** Anki calls a card mature from 21 days on. */
export const usualLimits: IntervalLimits = { some: 7, almost: 21, known: 90 };

/** The status that an interval between two reviews stands for; null days: it was never studied. A negative interval is one of seconds. */
export function statusOfInterval(days: number | null, { some, almost, known }: IntervalLimits = usualLimits): Status {
  if (days === null) return '1';
  if (days >= known) return '5';
  if (days >= almost) return '4';
  return days >= some ? '3' : '2';
}

/** The interval of a card in days as AnkiConnect tells it: negative numbers are seconds. 0 of a new card. */
export function daysOf(interval: number): number {
  return interval < 0 ? -interval / 86_400 : interval;
}

/** A word of which Anki says something else. */
export interface StatusProposal {
  readonly key: string;
  readonly days: number;
  readonly from: Status;
  readonly to: Status;
}

/** What Anki's intervals propose. */
export interface IntervalProposals {
  readonly rising: readonly StatusProposal[];
  readonly falling: readonly StatusProposal[];
  /** Words of which both say the same. */
  readonly alike: number;
}

/**
 * Proposes statuses by Anki's intervals for words that have a record. Words that are ignored, and cards never reviewed, propose nothing.
 * Those that rise stand by the longest interval, those that fall by the shortest.
 * @param intervals days by the word's key, of the longest of its cards
 */
export function proposeStatuses(
  statuses: ReadonlyMap<string, Status>,
  intervals: ReadonlyMap<string, number>,
  limits: IntervalLimits,
): IntervalProposals {
  const rising: StatusProposal[] = [];
  const falling: StatusProposal[] = [];
  let alike = 0;
  for (const [key, days] of intervals) {
    const from = statuses.get(key);
    // A card that was never reviewed says nothing.
    if (from === undefined || from === '99' || days <= 0) continue;
    const to = statusOfInterval(days, limits);
    if (from === to) alike++;
    else (Number(to) > Number(from) ? rising : falling).push({ key, days, from, to });
  }
  return {
    rising: rising.toSorted((one, other) => other.days - one.days),
    falling: falling.toSorted((one, other) => one.days - other.days),
    alike,
  };
}
