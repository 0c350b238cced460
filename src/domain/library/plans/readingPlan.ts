import type { Ref } from '#domain/documents/ref.ts';
import { charactersOfWord } from '#domain/progress/readingSpeed.ts';
import { addDays, daysBetween, type Day } from '#domain/time/day.ts';
import type { Book } from '../book.ts';

/** A plan to finish a book by a day: `readingPlans/{bookId}`. */
export interface ReadingPlan {
  /** The last day of reading; null for a plan that was dropped, which keeps what was read for when it is taken up again. */
  readonly finishBy: Day | null;
  /** Minutes a day that it asked for when it was made: more than that is late. */
  readonly minutes: number;
  /** Seconds read in the book, by day; the last {@link mostDays}. */
  readonly read: Readonly<Record<Day, number>>;
}

export function readingPlanRef(bookId: string): Ref<ReadingPlan> {
  return { collection: 'readingPlans', id: bookId };
}

/** Days that a plan remembers: the week that is shown, and the one before for who changes the time zone. */
const mostDays = 14;

/** The plan after more was read on a day. */
export function planAfterReading(plan: ReadingPlan, day: Day, seconds: number): ReadingPlan {
  const read = { ...plan.read, [day]: (plan.read[day] ?? 0) + seconds };
  const days = Object.keys(read).toSorted().slice(-mostDays);
  return { ...plan, read: Object.fromEntries(days.map((each) => [each, read[each] ?? 0])) };
}

/** Minutes that are left of a book. @param speed characters a minute */
export function minutesLeftOf({ wordCount, position, finished }: Book, speed: number): number {
  const left = finished ? 0 : 1 - (position?.fraction ?? 0);
  return (wordCount * charactersOfWord * left) / speed;
}

/** How a plan stands on a day. */
export type PlanState =
  | { readonly kind: 'finished' }
  /** Its day has passed, and the book is not finished. */
  | { readonly kind: 'past'; readonly finishBy: Day }
  | {
      readonly kind: 'running';
      readonly finishBy: Day;
      /** Whole minutes that today takes, what was read of them already included; one at least. */
      readonly minutes: number;
      /** Whole minutes read today. */
      readonly readToday: number;
      /** It takes clearly more a day than when it was made. */
      readonly isLate: boolean;
    };

/** More than this times the minutes that were agreed on is late; less is a day more or less. */
const lateFrom = 1.25;

/**
 * Where a plan stands: what is left of the book, with what was read of it today, spread over the days that are left, today among them. A day without reading makes the
 * others a little longer, and one with more of it shorter. Null for a plan that was dropped.
 */
export function planOn(plan: ReadingPlan, today: Day, minutesLeft: number): PlanState | null {
  const { finishBy } = plan;
  if (finishBy === null) return null;
  if (minutesLeft <= 0) return { kind: 'finished' };
  const days = daysBetween(today, finishBy) + 1;
  if (days <= 0) return { kind: 'past', finishBy };
  const readToday = (plan.read[today] ?? 0) / 60;
  const minutes = minutesADay(minutesLeft + readToday, days);
  return {
    kind: 'running',
    finishBy,
    minutes,
    readToday: Math.floor(readToday),
    isLate: minutes > Math.max(plan.minutes * lateFrom, plan.minutes + 1),
  };
}

/** Whole minutes a day, one at least. */
export function minutesADay(minutesLeft: number, days: number): number {
  return Math.max(1, Math.ceil(minutesLeft / Math.max(1, days) - 1e-9));
}

/** The days of reading up to one, today among them; fewer than two is no plan. */
export function daysOfPlan(today: Day, finishBy: Day): number {
  return daysBetween(today, finishBy) + 1;
}

/** Days that are offered: in two weeks, four weeks and two months. */
export function nearDays(today: Day): readonly Day[] {
  return [14, 28, 60].map((days) => addDays(today, days));
}
