import { dayOf } from '#domain/time/day.ts';
import { clockTime } from '#web/ui/clockTime.ts';

/** When something ends that ends within days, in words: «las 10:15», «mañana a las 10:15», «el martes a las 10:15». */
export function momentOf(instant: number, now: number, timeZone: string): string {
  const at = clockTime(instant, timeZone);
  const day = dayOf(instant, timeZone);
  if (day === dayOf(now, timeZone)) return at;
  // A day is at least 23 hours long: so much later it is tomorrow, or still today, which was said above.
  if (day === dayOf(now + 23 * 3_600_000, timeZone)) return `mañana a ${at}`;
  const weekday = new Intl.DateTimeFormat('es-ES', { weekday: 'long', timeZone }).format(instant);
  return `el ${weekday} a ${at}`;
}
