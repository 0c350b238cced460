import { dayOf, hourOf, type Day } from '#domain/time/day.ts';

/**
 * The zone of learners and browsers of this run. Journeys turn a page's clock minutes ahead and then ask for today's minutes,
 * so no day may turn while they last. The environment hands the choice on to the workers, which start later.
 */
export const testZone: string = (process.env['GLOSA_TEST_ZONE'] ??= zoneBeforeMidnight(Date.now()));

/** A zone in which at least three hours of the day are left. @param now milliseconds since 1970 */
export function zoneBeforeMidnight(now: number): string {
  return hourOf(now, 'Europe/Madrid') < 21 ? 'Europe/Madrid' : 'America/Mexico_City';
}

/** The day that is so many days after today, or before it, to a learner of this run. */
export const dayFromToday = (days: number): Day => dayOf(Date.now() + days * 86_400_000, testZone);
