import type { Context, Documents } from '#domain/documents/rule.ts';
import { daysAround, emptyDay, historyRef } from '#domain/history/day.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import type { Day } from '#domain/time/day.ts';
import { awardXp } from './award.ts';
import { dailyGoalXp } from './goal.ts';
import { recordStreakDay } from './streak.ts';

/** After a change of time zone the next goal is paid only so long after the last one, or a day could be had twice. */
const betweenZones = 18 * 3_600_000;

/**
 * The reading goal of a day was reached: counts the day for the streak and pays its XP (spec §4), once a day, and not
 * again within 18 hours when the time zone has been changed since the last was paid.
 * @param at when it was reached, epoch milliseconds
 * @returns whether the goal was paid
 */
export function rewardGoal(day: Day, at: number, documents: Documents, context: Context): boolean {
  const { lastGoalReward, settings } = requireProfile(documents, context);
  const { timeZone } = settings;
  if (daysAround(context.now).includes(day)) {
    documents.put(historyRef(day), { ...(documents.get(historyRef(day)) ?? emptyDay), goalReached: true });
  }
  recordStreakDay(documents, context, day, at);
  const hasMoved = lastGoalReward !== undefined && lastGoalReward.timeZone !== timeZone;
  if (hasMoved && Math.abs(context.now - lastGoalReward.at) < betweenZones) return false;
  awardXp(documents, context, `daily_reading_goal:${day}`, dailyGoalXp);
  changeProfile(documents, context, { lastGoalReward: { at: context.now, timeZone } });
  return true;
}
