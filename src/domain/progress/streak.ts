import type { Context, Documents } from '#domain/documents/rule.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import { daysBetween, type Day } from '#domain/time/day.ts';
import {
  playLog,
  streakFreeze,
  streakLogOf,
  withEntry,
  withPaid,
  type PlacedWager,
  type StreakEntry,
} from '../streak/streakLog.ts';

/** Gems that a won wager gives (spec §9). */
export const wagerGems = 750;

export type StreakState = Pick<Profile, 'streak' | 'consumables' | 'activeEffects' | 'streakLog'>;

export interface StreakCounted extends StreakState {
  /** The wagers that this won and that were not paid yet. */
  readonly wagersWon: readonly PlacedWager[];
}

/**
 * The streak after something dated that makes it (decisions §5): a function of the dated days and of what was bought for them, in
 * whatever order they arrive. A day that comes late gives back the streak, the freezes and the wagers that its absence had taken.
 */
export function countEntry(state: StreakState, entry: StreakEntry): StreakCounted {
  const log = streakLogOf(state);
  const after = withEntry(log, entry);
  if (after === log) return { ...state, wagersWon: [] };
  const { current, lastDay, freezes, wagers } = playLog(after);
  // A wager that fell out of the log was paid when it was won, so the wins of the whole of it and of the rest differ by nothing unpaid.
  const wagersWon = playLog({ ...log, entries: [...log.entries, entry] }).won.filter(({ paid }) => !paid);
  return {
    streak: { current, lastPracticeDate: lastDay },
    consumables:
      freezes === (state.consumables[streakFreeze] ?? 0)
        ? state.consumables
        : { ...state.consumables, [streakFreeze]: freezes },
    activeEffects: { ...state.activeEffects, streakWagerTarget: wagers[0]?.target ?? null },
    streakLog: withPaid(after, new Set(wagersWon.map(({ at }) => at))),
    wagersWon,
  };
}

/** The streak to show on a day on which nothing may have been done yet: 0 once it can no longer be kept. */
export function streakOn(state: Pick<StreakState, 'streak' | 'consumables'>, day: Day): number {
  const { current, lastPracticeDate } = state.streak;
  if (lastPracticeDate === null) return 0;
  const missed = daysBetween(lastPracticeDate, day) - 1;
  return missed <= (state.consumables[streakFreeze] ?? 0) ? current : 0;
}

/**
 * Counts a day for the streak, from the instant at which it was earned, and pays the wagers that it wins. Nothing dated before the
 * account's creation counts.
 */
export function recordStreakDay(documents: Documents, context: Context, day: Day, at = context.now): void {
  const profile = requireProfile(documents, context);
  if (at < (profile.createdAt ?? 0)) return;
  const { wagersWon, ...state } = countEntry(profile, { kind: 'kept', day, at });
  changeProfile(documents, context, stateOf(state));
  for (const wager of wagersWon) context.grant(`streak_wager:${wager.at ?? day}`, { gems: wagerGems });
}

/**
 * The change that buying something for the streak, which counts from `now` on, makes in the profile. Whoever has travelled west may have
 * lived through a later day than today: what is bought is for the streak as it stands, and would be lost before it.
 */
export function boughtForStreak(profile: Profile, kind: 'freeze' | 'wager', day: Day, now: number): Partial<Profile> {
  const { lastPracticeDate } = profile.streak;
  const bought = lastPracticeDate !== null && lastPracticeDate > day ? lastPracticeDate : day;
  return stateOf(countEntry(profile, { kind, day: bought, at: now }));
}

function stateOf({ streak, consumables, activeEffects, streakLog }: StreakState): StreakState {
  return { streak, consumables, activeEffects, ...(streakLog && { streakLog }) };
}
