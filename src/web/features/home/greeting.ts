import { isTimeZone } from '#domain/time/day.ts';

/** The greeting of the hour in the learner's time zone; afternoon begins at one and night at nine, as in Spain. */
export function greetingAt(now: number, timeZone: string): string {
  const hour = Number(format('en-GB', { hour: 'numeric', hourCycle: 'h23' }, timeZone).format(now));
  if (hour >= 6 && hour < 13) return 'Buenos días';
  return hour >= 13 && hour < 21 ? 'Buenas tardes' : 'Buenas noches';
}

/** The date as a line begins with it: Miércoles 20 de mayo. */
export function dateAt(now: number, timeZone: string): string {
  const date = format('es-ES', { weekday: 'long', day: 'numeric', month: 'long' }, timeZone)
    .format(now)
    .replace(',', '');
  return `${date.charAt(0).toUpperCase()}${date.slice(1)}`;
}

/** A zone that this browser's calendar does not know counts as UTC, as in `dayOf`. */
function format(locale: string, options: Intl.DateTimeFormatOptions, timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: isTimeZone(timeZone) ? timeZone : 'UTC' });
}
