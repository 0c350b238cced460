import type { TimeSpan } from '#domain/history/day.ts';
import { dayOf, hourOf, type Day } from '#domain/time/day.ts';
import { sittingsOf } from './sittings.ts';

/** Days of history that a habit is told from. */
export const daysOfHabit = 28;
/** The hour for whoever has no habit: in the evening. */
export const hourWithoutHabit = 19;
/** Fewer days are no habit. */
const fewestDays = 3;

/**
 * The hour of the day (0 to 23) at which somebody usually sits down to read; null for whoever has read on too few days to have one.
 * @param spans the stretches of reading of the last days
 */
export function habitualHour(spans: readonly TimeSpan[], timeZone: string): number | null {
  const begun = new Map<Day, number>();
  for (const [start] of sittingsOf(spans)) {
    const day = dayOf(start, timeZone);
    if (!begun.has(day)) begun.set(day, hourOf(start, timeZone));
  }
  if (begun.size < fewestDays) return null;
  const times = new Map<number, number>();
  for (const hour of begun.values()) times.set(hour, (times.get(hour) ?? 0) + 1);
  // Of hours that are as usual, the later: who is reminded early has not come to read yet.
  return [...times].reduce((best, one) =>
    one[1] > best[1] || (one[1] === best[1] && one[0] > best[0]) ? one : best,
  )[0];
}
