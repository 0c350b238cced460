import { dayOf, hourOf } from '#domain/time/day.ts';
import { weekdayOf, weekdays } from './margin/week.ts';

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** The greeting of the hour in the learner's time zone; afternoon begins at one and night at nine, as in Spain. */
export function greetingAt(now: number, timeZone: string): string {
  const hour = hourOf(now, timeZone);
  if (hour >= 6 && hour < 13) return 'Buenos días';
  return hour >= 13 && hour < 21 ? 'Buenas tardes' : 'Buenas noches';
}

/** The date as a line begins with it: Miércoles 20 de mayo. Not by `Intl`, whose first Spanish date takes longer than Inicio's own rendering may. */
export function dateAt(now: number, timeZone: string): string {
  const day = dayOf(now, timeZone);
  const weekday = weekdays[weekdayOf(day)] ?? '';
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${Number(day.slice(8))} de ${months[Number(day.slice(5, 7)) - 1]}`;
}
