import type { Context, Documents } from '#domain/documents/rule.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import type { ConsumableId } from '#domain/shop/items.ts';
import { daysBetween, type Day } from '#domain/time/day.ts';

/** The consumable that a missed day uses up, as its key in `consumables`. */
export const streakFreeze = 'streak_freeze' satisfies ConsumableId;
/** A wager is won when the streak has grown by this many days, and then gives this many gems (spec §9). */
export const wagerDays = 7;
export const wagerGems = 750;

export type StreakState = Pick<Profile, 'streak' | 'consumables' | 'activeEffects'>;

export interface StreakCounted extends StreakState {
  readonly wagerWon: boolean;
}

/**
 * The streak after something that counts was done on a day (decisions §5): a day counts once; every missed day needs
 * a Streak Freeze of its own, and without enough of them none is used and the streak starts again at 1. A wager is won
 * at its target and lost when the streak breaks.
 */
export function countDay(state: StreakState, day: Day): StreakCounted {
  const { current, lastPracticeDate } = state.streak;
  const passed = lastPracticeDate === null ? null : daysBetween(lastPracticeDate, day);
  if (passed !== null && passed <= 0) return { ...state, wagerWon: false };

  const missed = passed === null ? null : passed - 1;
  const freezes = state.consumables[streakFreeze] ?? 0;
  const kept = missed !== null && missed <= freezes;
  const streak = { current: kept ? current + 1 : 1, lastPracticeDate: day };
  const target = kept ? (state.activeEffects.streakWagerTarget ?? null) : null;
  const wagerWon = target !== null && streak.current >= target;
  return {
    streak,
    consumables: kept && missed > 0 ? { ...state.consumables, [streakFreeze]: freezes - missed } : state.consumables,
    activeEffects: { ...state.activeEffects, streakWagerTarget: wagerWon ? null : target },
    wagerWon,
  };
}

/** The streak to show on a day on which nothing may have been done yet: 0 once it can no longer be kept. */
export function streakOn(state: Pick<StreakState, 'streak' | 'consumables'>, day: Day): number {
  const { current, lastPracticeDate } = state.streak;
  if (lastPracticeDate === null) return 0;
  const missed = daysBetween(lastPracticeDate, day) - 1;
  return missed <= (state.consumables[streakFreeze] ?? 0) ? current : 0;
}

/** Counts a day for the streak and pays a wager that it wins. */
export function recordStreakDay(documents: Documents, context: Context, day: Day): void {
  const { wagerWon, ...state } = countDay(requireProfile(documents, context), day);
  changeProfile(documents, context, {
    streak: state.streak,
    consumables: state.consumables,
    activeEffects: state.activeEffects,
  });
  if (wagerWon) context.grant(`streak_wager:${day}`, { gems: wagerGems });
}
