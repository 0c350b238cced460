import { dayOf, daysBetween } from '#domain/time/day.ts';

/** Milliseconds within which a use counts as one of now: the server writes it once an hour. */
const now = 2 * 3_600_000;

/** When a joined browser was used last, as exactly as is known: hace poco, hoy, ayer, el 3 de octubre. @param at epoch ms */
export function usedLabel(at: number, instant: number, timeZone: string): string {
  const [then, today] = [dayOf(at, timeZone), dayOf(instant, timeZone)];
  const days = daysBetween(then, today);
  if (instant - at < now) return 'usada hace poco';
  if (days <= 0) return 'usada hoy';
  if (days === 1) return 'usada ayer';
  const isOfThisYear = then.slice(0, 4) === today.slice(0, 4);
  const date = new Intl.DateTimeFormat('es-ES', {
    day: 'numeric',
    month: 'long',
    ...(!isOfThisYear && { year: 'numeric' }),
    timeZone,
  }).format(at);
  return `usada el ${date}`;
}
