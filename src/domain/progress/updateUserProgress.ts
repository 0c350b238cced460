import type { Context, Documents, Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import type { Balances } from '#domain/profile/profile.ts';
import { isDoubled } from './award.ts';
import { dailyGoalXp, progressOn } from './goal.ts';
import { rewardGoal } from './rewardGoal.ts';
import { settle } from './settle.ts';
import { parseSource, type ProgressSource } from './source.ts';
import { firstMarkingKnownXp, firstMarkingXp } from './wordXp.ts';

export interface UpdateUserProgressInput {
  readonly xpGained: number;
  readonly gemsGained: number;
  /** What happened: see {@link parseSource}. */
  readonly source: string;
  readonly isSessionComplete?: boolean | null;
}

/** The new totals, and what this very call brought. */
export interface UpdateUserProgressOutput extends Balances {
  /** The levels gained, lowest first. */
  readonly levelsGained: readonly number[];
  /** Ids of the achievements unlocked. */
  readonly achievementsUnlocked: readonly string[];
}

/**
 * Names something that happened (spec §7, decisions §5). What it says was gained is never trusted: more than the rules
 * give for it is refused, and what is granted follows from what is stored. A marked word was granted when it was saved. The
 * daily goal is granted here when the day's stored reading reaches it and it was not granted yet, as after the goal was
 * lowered. Of practice, lessons and videos nothing is stored that could earn anything, so only zero is taken.
 * @throws Refusal `invalid-argument`
 */
export const updateUserProgress: Rule<UpdateUserProgressInput, UpdateUserProgressOutput> = {
  reads: () => [],
  run({ xpGained, gemsGained, source, isSessionComplete }, documents, context) {
    const before = requireProfile(documents, context);
    const named = parseSource(source);
    if (!named || gemsGained > 0 || (isSessionComplete === true && named.kind !== 'practice_session'))
      throw new Refusal('invalid-argument');
    if (xpGained > mostXpOf(named) * (isDoubled(before, context.now) ? 2 : 1)) throw new Refusal('invalid-argument');

    if (named.kind === 'daily_reading_goal') grantReachedGoal(documents, context);
    // The answer tells levels and achievements; settling again afterwards finds nothing more.
    settle(documents, context, before.level);
    const { experiencePoints, level, gems, gemsEarned, achievements } = requireProfile(documents, context);
    return {
      experiencePoints,
      level,
      gems,
      gemsEarned,
      levelsGained: Array.from({ length: level - before.level }, (_, at) => before.level + at + 1),
      achievementsUnlocked: achievements.filter((id) => !before.achievements.includes(id)),
    };
  },
};

function mostXpOf(source: ProgressSource): number {
  if (source.kind === 'daily_reading_goal') return dailyGoalXp;
  if (source.kind === 'mark_word') return source.status === '5' ? firstMarkingKnownXp : firstMarkingXp;
  return 0;
}

function grantReachedGoal(documents: Documents, context: Context): void {
  const profile = requireProfile(documents, context);
  const progress = progressOn(profile.dailyProgress, context.day);
  if (progress.goalCompleted || progress.readingTime < profile.readingGoal.value) return;
  changeProfile(documents, context, { dailyProgress: { ...progress, goalCompleted: true } });
  rewardGoal(progress.date, documents, context);
}
