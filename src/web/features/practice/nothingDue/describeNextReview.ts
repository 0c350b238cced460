import { dayOf, daysBetween } from '#domain/time/day.ts';
import { clockTime } from '#web/ui/clockTime.ts';

/** The next review's time by the calendar and the clock: hoy a las 18:40, mañana a las 9:05, el 3 de marzo. */
export function describeNextReview(at: number, now: number, timeZone: string): string {
  const days = daysBetween(dayOf(now, timeZone), dayOf(at, timeZone));
  const hour = `a ${clockTime(at, timeZone)}`;
  if (days <= 0) return `hoy ${hour}`;
  if (days === 1) return `mañana ${hour}`;
  const isSameYear = dayOf(at, timeZone).slice(0, 4) === dayOf(now, timeZone).slice(0, 4);
  const day = new Intl.DateTimeFormat('es-ES', {
    timeZone,
    day: 'numeric',
    month: 'long',
    ...(!isSameYear && { year: 'numeric' }),
  }).format(at);
  return `el ${day}`;
}
