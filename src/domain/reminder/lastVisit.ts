import type { Profile } from '#domain/profile/profile.ts';
import { startOfDay, type Day } from '#domain/time/day.ts';
import type { Reminder } from './reminder.ts';

export interface Visited {
  readonly reminder: Reminder;
  readonly profile: Pick<Profile, 'lastPracticed' | 'settings'>;
  /** The last day of the history; null where there is none. */
  readonly lastDay: Day | null;
}

/**
 * The time when somebody was last seen to do something: to read, to review, to mark a word, to ask for the reminder. What a page that was left open
 * does by itself is no visit. A time that is still to come is a wrong clock's, and tells nothing.
 */
export function lastVisit({ reminder, profile, lastDay }: Visited, now: number): number {
  const { since, stop } = reminder;
  const { lastPracticed, settings } = profile;
  const day = lastDay === null ? null : startOfDay(lastDay, settings.timeZone);
  const times = [since, stop?.at ?? null, lastPracticed, day].filter((at) => at !== null);
  return Math.max(...times.filter((at) => at <= now));
}
