import { addDays, type Day } from '#domain/time/day.ts';

export const periodKinds = ['week', 'month', 'year'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** A whole week (from Monday), month or year of the calendar. */
export interface Period {
  readonly kind: PeriodKind;
  readonly first: Day;
  readonly last: Day;
}

/** The period of a kind that a day lies in. */
export function periodOf(kind: PeriodKind, day: Day): Period {
  if (kind === 'week') {
    const first = mondayOf(day);
    return { kind, first, last: addDays(first, 6) };
  }
  const [year = '', month = ''] = day.split('-');
  if (kind === 'year') return { kind, first: `${year}-01-01`, last: `${year}-12-31` };
  // The 28th and four days more are in the next month, whatever this one's length.
  const next = addDays(`${year}-${month}-28`, 4).slice(0, 7);
  return { kind, first: `${year}-${month}-01`, last: addDays(`${next}-01`, -1) };
}

/** The period of the same kind that ends the day before. */
export function periodBefore({ kind, first }: Period): Period {
  return periodOf(kind, addDays(first, -1));
}

/** The period of the same kind that begins the day after. */
export function periodAfter({ kind, last }: Period): Period {
  return periodOf(kind, addDays(last, 1));
}

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** Every day from one to another, both included; none when they are the other way round. */
export function daysFrom(first: Day, last: Day): readonly Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
