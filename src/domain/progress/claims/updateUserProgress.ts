import type { Context, Documents, Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { languages } from '#domain/languages.ts';
import { completeLesson, lessonXp, refsOf } from '#domain/lessons/finishLesson.ts';
import { lessonNamed } from '#domain/lessons/lessonId.ts';
import { completePractice, mostClaimed } from '#domain/practice/completePractice.ts';
import { tallyRef } from '#domain/practice/keptAnswers.ts';
import { practiceRef, type SessionReward } from '#domain/practice/session.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import type { Balances, Profile } from '#domain/profile/profile.ts';
import { completeVideo, videoWatchedXp } from '#domain/videos/finishVideo.ts';
import { videoRef } from '#domain/videos/video.ts';
import { videoProgressRef } from '#domain/videos/videoProgress.ts';
import { isDoubled } from '../award.ts';
import { dailyGoalXp, progressOn } from '../goal.ts';
import { rewardGoal } from '../rewardGoal.ts';
import { settle } from '../settle.ts';
import { parseSource, type ProgressSource } from './source.ts';
import { firstMarkingKnownXp, firstMarkingXp } from '../wordXp.ts';

export interface UpdateUserProgressInput {
  readonly xpGained: number;
  readonly gemsGained: number;
  /** The event: see {@link parseSource}. */
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
 * lowered. A practice session that is complete is finished and granted here, by its stored answers, and a video that was watched by
 * the time credited to it. A lesson is finished by being named, unless it is said not to be complete: only one that there is, and once.
 * @throws Refusal `invalid-argument`
 */
export const updateUserProgressRule: Rule<UpdateUserProgressInput, UpdateUserProgressOutput> = {
  reads({ source }) {
    const named = parseSource(source);
    const ofVideo = named?.kind === 'video_watched' ? [videoRef(named.id), videoProgressRef(named.id)] : [];
    const ofLesson = named?.kind === 'lesson' ? refsOf(named.id) : [];
    return [...languages.map(practiceRef), ...languages.map(tallyRef), ...ofVideo, ...ofLesson];
  },
  run({ xpGained, gemsGained, source, isSessionComplete }, documents, context) {
    const before = requireProfile(documents, context);
    const named = parseSource(source);
    if (!named) throw new Refusal('invalid-argument');
    const lesson = named.kind === 'lesson' ? lessonNamed(named.id) : null;
    if (named.kind === 'lesson' && !lesson) throw new Refusal('invalid-argument');
    // Before what is claimed is looked at: a refusal leaves nothing of it.
    if (named.kind === 'video_watched' && documents.get(videoRef(named.id)))
      completeVideo(named.id, documents, context);
    const most =
      named.kind === 'practice_session' ? mostClaimed(documents, context) : mostOf(named, before, documents, context);
    if (xpGained > most.xp || gemsGained > most.gems) throw new Refusal('invalid-argument');

    if (named.kind === 'daily_reading_goal') grantReachedGoal(documents, context);
    if (named.kind === 'practice_session' && isSessionComplete === true) completePractice(documents, context);
    if (lesson && isSessionComplete !== false) completeLesson(lesson, documents, context);
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

function mostOf(source: ProgressSource, profile: Profile, documents: Documents, { now }: Context): SessionReward {
  return { xp: xpOf(source, documents) * (isDoubled(profile, now) ? 2 : 1), gems: 0 };
}

function xpOf(source: ProgressSource, documents: Documents): number {
  if (source.kind === 'daily_reading_goal') return dailyGoalXp;
  if (source.kind === 'video_watched')
    return documents.get(videoProgressRef(source.id))?.rewardedAt === undefined ? 0 : videoWatchedXp;
  if (source.kind === 'mark_word') return source.status === '5' ? firstMarkingKnownXp : firstMarkingXp;
  return source.kind === 'lesson' ? lessonXp : 0;
}

function grantReachedGoal(documents: Documents, context: Context): void {
  const profile = requireProfile(documents, context);
  const progress = progressOn(profile.dailyProgress, context.day);
  if (progress.goalCompleted || progress.readingTime < profile.readingGoal.value) return;
  changeProfile(documents, context, { dailyProgress: { ...progress, goalCompleted: true } });
  rewardGoal(progress.date, context.now, documents, context);
}
