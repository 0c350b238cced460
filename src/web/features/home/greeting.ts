/** The greeting of the hour in the learner's time zone; afternoon begins at one and night at nine, as in Spain. */
export function greetingAt(now: number, timeZone: string): string {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now));
  if (hour >= 6 && hour < 13) return 'Buenos días';
  return hour >= 13 && hour < 21 ? 'Buenas tardes' : 'Buenas noches';
}
