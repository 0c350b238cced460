import type { Context, Documents, Rule } from '#domain/documents/rule.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import { awardXp } from '#domain/progress/award.ts';
import { addReading, dailyGoalXp, minutesOf, progressOn, readingTickSeconds, sharesByDay } from '#domain/progress/goal.ts';
import { recordStreakDay } from '#domain/progress/streak.ts';
import type { Day } from '#domain/time/day.ts';
import { bookRef } from './book.ts';
import { requireBook } from './requireBook.ts';

/** The longest stretch that one call reports; a reader sends longer ones in pieces. */
export const longestReadingSeconds = 15 * 60;
/** Nobody reads a screen in less (decisions §6: pages are screens stayed on for at least 2 s). */
const leastSecondsPerPage = 2;

export interface RecordReadingInput {
  readonly bookId: string;
  /** Read since the last call, at most 15 minutes; the stretch ends now. */
  readonly seconds: number;
  readonly pages: number;
}

/**
 * Adds reading to the day's progress; reaching the goal grants 50 XP once a day and counts the day for the streak.
 * Never more than the time that has passed since the last reading or practice, so the same minutes cannot be claimed
 * twice, and never more pages than that time allows.
 * @throws Refusal `book-not-found`
 */
export const recordReading: Rule<RecordReadingInput, { readonly goalReached: boolean }> = {
  reads: ({ bookId }) => [bookRef(bookId)],
  run({ bookId, seconds: claimed, pages: claimedPages }, documents, context) {
    requireBook(documents, bookId);
    const { lastPracticed, settings } = requireProfile(documents, context);
    const seconds = Math.min(claimed, longestReadingSeconds, passedSince(lastPracticed, context.now));
    const pages = Math.min(claimedPages, Math.floor(seconds / leastSecondsPerPage));

    let goalReached = false;
    let pagesLeft = pages;
    const shares = sharesByDay(seconds, context.now, settings.timeZone);
    for (const [index, share] of shares.entries()) {
      const sharePages = index === shares.length - 1 ? pagesLeft : Math.round((pages * share.seconds) / seconds);
      pagesLeft -= sharePages;
      goalReached = addShare(share.day, minutesOf(share.seconds), sharePages, documents, context) || goalReached;
    }
    changeProfile(documents, context, { lastPracticed: Math.max(context.now, lastPracticed ?? 0) });
    return { goalReached };
  },
};

/** Seconds that can have been read; of a call that comes in late from another device its own limit is all we know. */
function passedSince(last: number | null, now: number): number {
  if (last === null || now < last) return longestReadingSeconds;
  return Math.floor((now - last) / 1_000) + readingTickSeconds;
}

function addShare(day: Day, minutes: number, pages: number, documents: Documents, context: Context): boolean {
  const profile = requireProfile(documents, context);
  const { progress, reached } = addReading(progressOn(profile.dailyProgress, day), minutes, pages, profile.readingGoal.value);
  changeProfile(documents, context, { dailyProgress: progress });
  if (!reached) return false;
  awardXp(documents, context, `daily_reading_goal:${progress.date}`, dailyGoalXp);
  recordStreakDay(documents, context, progress.date);
  return true;
}
