/**
 * The zone of learners and browsers of this run. Journeys turn a page's clock minutes ahead and then ask for today's minutes,
 * so no day may turn while they last. The environment hands the choice on to the workers, which start later.
 */
export const testZone: string = (process.env['GLOSA_TEST_ZONE'] ??= zoneBeforeMidnight(Date.now()));

/** A zone in which at least three hours of the day are left. @param now milliseconds since 1970 */
export function zoneBeforeMidnight(now: number): string {
  const hour = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Madrid' });
  return Number(hour.format(now)) < 21 ? 'Europe/Madrid' : 'America/Mexico_City';
}
