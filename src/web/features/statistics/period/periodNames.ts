import type { Period } from '#domain/statistics/period.ts';
import { periodBefore } from '#domain/statistics/period.ts';
import type { Day } from '#domain/time/day.ts';

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('es-ES', { ...options, timeZone: 'UTC' });
  return (day: Day): string => formatter.format(Date.parse(`${day}T00:00:00Z`)).replaceAll('.', '');
};

const monthName = format({ month: 'long' });
const dateOfMonth = format({ day: 'numeric' });
export const shortMonth = format({ month: 'short' });
/** 1 nov */
export const shortDate = format({ day: 'numeric', month: 'short' });
/** 1 de noviembre de 2026 */
export const fullDate = format({ day: 'numeric', month: 'long', year: 'numeric' });
/** dom */
export const shortWeekday = format({ weekday: 'short' });

const yearOf = (day: Day): string => day.slice(0, 4);

/** The name of a month within `today`'s year, and outside of it. */
function monthAndYear(day: Day, today: Day): string {
  return yearOf(day) === yearOf(today) ? monthName(day) : `${monthName(day)} de ${yearOf(day)}`;
}

/** A period's name as the page's own line has it: «noviembre», «16 al 22 de noviembre», «2026». */
function periodName({ kind, first, last }: Period, today: Day): string {
  if (kind === 'year') return yearOf(first);
  if (kind === 'month') return monthAndYear(first, today);
  const from =
    first.slice(0, 7) === last.slice(0, 7) ? dateOfMonth(first) : `${dateOfMonth(first)} de ${monthName(first)}`;
  return `${from} al ${dateOfMonth(last)} de ${monthAndYear(last, today)}`;
}

/** The beginning of a sentence about the period: «En noviembre», «Esta semana». */
export function inPeriod(period: Period, today: Day): string {
  if (period.kind !== 'week') return `En ${periodName(period, today)}`;
  if (period.first <= today && today <= period.last) return 'Esta semana';
  return `En la semana del ${periodName(period, today)}`;
}

/** The name of the period compared with: «octubre», «la semana anterior». */
export function nameOfPeriodBefore(period: Period, today: Day): string {
  if (period.kind === 'week') return 'la semana anterior';
  return periodName(periodBefore(period), today);
}

/** A period's name as a heading: «Noviembre», «Del 16 al 22 de noviembre», «2026». */
export function periodTitle(period: Period, today: Day): string {
  const name = period.kind === 'week' ? `Del ${periodName(period, today)}` : periodName(period, today);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
