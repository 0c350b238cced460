import type { DailyProgress } from '#domain/profile/profile.ts';
import type { TimeSpan } from '#domain/history/day.ts';
import { dayOf, startOfDay, type Day } from '#domain/time/day.ts';

/** Reading is counted in ticks of this many seconds (spec §4). */
export const readingTickSeconds = 10;
/** XP for the daily reading goal (spec §9). */
export const dailyGoalXp = 50;

/** Whole minutes of a stretch of reading: rounded, and under one minute nothing (spec §4). */
export function minutesOf(seconds: number): number {
  return seconds < 60 ? 0 : Math.round(seconds / 60);
}

/**
 * The progress as it stands on a day: begun anew when the day is a later one (spec §4). An earlier day, which a change
 * of zone can bring, keeps what there is, so that no day's goal is reached twice (decisions §1).
 */
export function progressOn(progress: DailyProgress, day: Day): DailyProgress {
  return day > progress.date ? { date: day, readingTime: 0, pagesRead: 0, goalCompleted: false } : progress;
}

/**
 * The instant at which the credited time of a day came to so many minutes: the same whatever order the spans were credited in.
 * @param spans sorted and disjoint, as the day's history keeps them
 */
export function instantRead(spans: readonly TimeSpan[], minutes: number): number | null {
  let left = minutes * 60_000;
  for (const [start, end] of spans) {
    if (end - start >= left) return start + left;
    left -= end - start;
  }
  return spans.at(-1)?.[1] ?? null;
}

export interface ReadingAdded {
  readonly progress: DailyProgress;
  /** The goal was reached by this very reading. */
  readonly reached: boolean;
}

/** The day's progress after so many minutes and pages more; `goal` is in minutes. */
export function addReading(progress: DailyProgress, minutes: number, pages: number, goal: number): ReadingAdded {
  const readingTime = progress.readingTime + minutes;
  const reached = !progress.goalCompleted && readingTime >= goal;
  return {
    progress: {
      ...progress,
      readingTime,
      pagesRead: progress.pagesRead + pages,
      goalCompleted: progress.goalCompleted || reached,
    },
    reached,
  };
}

export interface DaySpan {
  readonly day: Day;
  readonly span: TimeSpan;
}

/**
 * A stretch of time, shorter than a day, by the days in which it lies: one, or the evening's part and the new day's. Right
 * across daylight saving, because the border is looked for in the calendar itself.
 */
export function spansByDay([start, end]: TimeSpan, timeZone: string): readonly DaySpan[] {
  const first = dayOf(start, timeZone);
  const last = dayOf(end, timeZone);
  if (first === last) return [{ day: last, span: [start, end] }];
  const midnight = startOfDay(last, timeZone);
  return [
    { day: first, span: [start, midnight] },
    { day: last, span: [midnight, end] },
  ];
}
