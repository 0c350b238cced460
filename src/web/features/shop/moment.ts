import { addDays, dayOf } from '#domain/time/day.ts';
import { clockTime } from '#web/ui/clockTime.ts';

/** An end within days, in words: «las 10:15», «mañana a las 10:15», «el martes a las 10:15». */
export function momentOf(instant: number, now: number, timeZone: string): string {
  const at = clockTime(instant, timeZone);
  const day = dayOf(instant, timeZone);
  const today = dayOf(now, timeZone);
  if (day === today) return at;
  if (day === addDays(today, 1)) return `mañana a ${at}`;
  const weekday = new Intl.DateTimeFormat('es-ES', { weekday: 'long', timeZone }).format(instant);
  return `el ${weekday} a ${at}`;
}
