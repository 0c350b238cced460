import type { TimeSpan } from '#domain/history/day.ts';
import { daysOfHabit, habitualHour, hourWithoutHabit } from './usualHour.ts';

const day = 86_400_000;

/** The hour at which somebody usually reads, as it is kept from day to day. */
export interface ReckonedHour {
  readonly hour: number;
  /** The zone that it was reckoned in. */
  readonly timeZone: string;
  /** The time since which they have been there; 0 where no other zone is known. */
  readonly zoneSince: number;
}

/**
 * Reckons the usual hour anew. Whoever has come to another zone is taken to read there at the same hour by the clock, until reading on some days there says
 * otherwise: what was read elsewhere tells nothing of the hour here, since the history has instants and no zones.
 * @param known the hour as it was reckoned last; null before the first time
 * @param spans the stretches of reading of the last days
 */
export function reckonHour(
  known: ReckonedHour | null,
  spans: readonly TimeSpan[],
  timeZone: string,
  now: number,
): ReckonedHour {
  const zoneSince = known === null ? 0 : known.timeZone === timeZone ? known.zoneSince : now;
  const here = spans.filter(([start]) => start >= zoneSince);
  const isKept = known !== null && now - zoneSince < daysOfHabit * day;
  const hour = habitualHour(here, timeZone) ?? (isKept ? known.hour : hourWithoutHabit);
  return { hour, timeZone, zoneSince };
}
