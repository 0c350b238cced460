import type { Profile } from '#domain/profile/profile.ts';
import { streakFreeze } from '../streak/streakLog.ts';

/** The effects of a counted day on what guards the streak. */
export interface StreakNews {
  /** Streak Freezes that missed days have used up. */
  readonly freezesUsed: number;
  /** The end of the wager that ran before; null when none ran, or it still runs. */
  readonly wager: 'won' | 'lost' | null;
  /** A day that came late has made the streak longer, though its last day is the same. */
  readonly isMended: boolean;
}

type Guarded = Pick<Profile, 'streak' | 'consumables' | 'activeEffects'>;

/** Returns what there is to tell between two versions of a profile: nothing but a day counted uses up freezes, and ends or mends anything. */
export function streakNews(before: Guarded, after: Guarded): StreakNews {
  const { streakWagerTarget: target = null } = before.activeEffects;
  // A day that comes late may raise the target of a wager that runs on.
  const isOver = target !== null && (after.activeEffects.streakWagerTarget ?? null) === null;
  return {
    freezesUsed: Math.max(0, (before.consumables[streakFreeze] ?? 0) - (after.consumables[streakFreeze] ?? 0)),
    isMended:
      after.streak.current > before.streak.current && after.streak.lastPracticeDate === before.streak.lastPracticeDate,
    wager: !isOver ? null : after.streak.current >= target ? 'won' : 'lost',
  };
}
