import type { Profile } from '#domain/profile/profile.ts';
import { streakFreeze } from './streak.ts';

/** What a day that was counted did to what guards the streak. */
export interface StreakNews {
  /** Streak Freezes that missed days have used up. */
  readonly freezesUsed: number;
  /** How the wager that ran before has ended; null when none ran, or it still runs. */
  readonly wager: 'won' | 'lost' | null;
}

type Guarded = Pick<Profile, 'streak' | 'consumables' | 'activeEffects'>;

/** Returns what there is to tell between two versions of a profile: nothing but a day counted uses up freezes and ends wagers. */
export function streakNews(before: Guarded, after: Guarded): StreakNews {
  const { streakWagerTarget: target = null } = before.activeEffects;
  const isOver = target !== null && after.activeEffects.streakWagerTarget !== target;
  return {
    freezesUsed: Math.max(0, (before.consumables[streakFreeze] ?? 0) - (after.consumables[streakFreeze] ?? 0)),
    wager: !isOver ? null : after.streak.current >= target ? 'won' : 'lost',
  };
}
