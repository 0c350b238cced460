import type { Profile } from '#domain/profile/profile.ts';
import { addDays, daysBetween, type Day } from '#domain/time/day.ts';

export interface WeekDay {
  readonly day: Day;
  readonly letter: string;
  readonly done: boolean;
  readonly isToday: boolean;
  /** The text for screen readers. */
  readonly spoken: string;
}

/** The days of the week, Monday first. */
export const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const letters = ['L', 'M', 'X', 'J', 'V', 'S', 'D'];

/** This week, Monday first; a day is done when it lies in the streak that ends on the last practice day. */
export function weekOf(today: Day, { current, lastPracticeDate }: Profile['streak']): WeekDay[] {
  const weekday = weekdayOf(today);
  return weekdays.map((name, index) => {
    const day = addDays(today, index - weekday);
    const before = lastPracticeDate === null ? -1 : daysBetween(day, lastPracticeDate);
    const done = before >= 0 && before < current;
    const state = done ? 'hecho' : day === today ? 'hoy' : day < today ? 'sin lectura' : 'por venir';
    return { day, letter: letters[index] ?? '', done, isToday: day === today, spoken: `${name}: ${state}` };
  });
}

/** The place of a day in its week: Monday is 0. */
export function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}
