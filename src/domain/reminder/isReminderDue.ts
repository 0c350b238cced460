import type { TimeSpan } from '#domain/history/day.ts';
import { dayOf, hourOf } from '#domain/time/day.ts';
import { sittingsOf } from './sittings.ts';

const day = 86_400_000;
/** Milliseconds after a reminder in which there is no other: a day, whatever happens to zones and clocks. */
const pause = 20 * 3_600_000;
/** Milliseconds after reading in which nobody is told to read: who closes the book before midnight has read enough, whatever the day. */
const rest = 4 * 3_600_000;
/** Whoever has not come for so long is not written to any more. */
export const longestAbsence = 14 * day;

/** The facts known of somebody who asked to be reminded. */
export interface RemindedLearner {
  readonly timeZone: string;
  readonly since: number;
  /** The time of their last visit (`lastVisit`). */
  readonly lastVisit: number;
  /** The time of the last reminder; null before the first. */
  readonly sentAt: number | null;
  /** The hour at which they usually read (`reckonHour`). */
  readonly hour: number;
  /** The stretches of reading of yesterday and today. */
  readonly read: readonly TimeSpan[];
}

/**
 * Tells whether a reminder is due: at the hour when one usually reads, on a day on which nobody has sat down to read and some hours after they
 * last did, once a day at most, and never after two weeks without a visit.
 */
export function isReminderDue(
  { timeZone, since, lastVisit, sentAt, hour, read }: RemindedLearner,
  now: number,
): boolean {
  if (now < since || now - lastVisit > longestAbsence) return false;
  const today = dayOf(now, timeZone);
  // One that is noted for a later day is of a clock that was ahead, and says nothing of when it went.
  const sent = sentAt !== null && sentAt - now > day ? null : sentAt;
  if (sent !== null && (now - sent < pause || dayOf(sent, timeZone) === today)) return false;
  if (hourOf(now, timeZone) !== hour) return false;
  return !sittingsOf(read).some(([start, end]) => dayOf(start, timeZone) === today || now - end < rest);
}
