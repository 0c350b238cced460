import type { Context, Documents, Rule } from '#domain/documents/rule.ts';
import { awardXp } from '#domain/progress/award.ts';
import { requireVideo } from './requireVideo.ts';
import { videoRef, type Video } from './video.ts';
import { noProgress, videoProgressRef } from './videoProgress.ts';

/** The XP for watching a video to its end: as much as a lesson (decisions §8), once a video. */
export const videoWatchedXp = 15;
/** At double speed it takes half as long; and nobody watches one in less than a minute. */
const leastShare = 0.5;
const leastSeconds = 60;

export interface FinishVideoInput {
  readonly videoId: string;
}

export interface FinishVideoOutput {
  /** It was rewarded by this very call. */
  readonly rewarded: boolean;
}

/**
 * Notes that a video was watched to its end. It is rewarded once, when the time that was credited as watched (which no device
 * can claim twice) is enough to have seen it.
 * @throws Refusal `video-not-found`
 */
export const finishVideoRule: Rule<FinishVideoInput, FinishVideoOutput> = {
  reads: ({ videoId }) => [videoRef(videoId), videoProgressRef(videoId)],
  run({ videoId }, documents, context) {
    return { rewarded: completeVideo(videoId, documents, context) };
  },
};

/** The work of {@link finishVideoRule}; gives whether it was rewarded now. */
export function completeVideo(videoId: string, documents: Documents, context: Context): boolean {
  const video = requireVideo(documents, videoId);
  const before = documents.get(videoProgressRef(videoId)) ?? noProgress;
  const rewarded = before.rewardedAt === undefined && before.watched >= secondsToWatch(video) * 1_000;
  documents.put(videoProgressRef(videoId), {
    ...before,
    finished: true,
    ...(rewarded && { rewardedAt: context.now }),
  });
  if (rewarded) awardXp(documents, context, `video_watched:${videoId}`, videoWatchedXp, video.language);
  return rewarded;
}

function secondsToWatch({ duration }: Pick<Video, 'duration'>): number {
  return Math.max(leastSeconds, (duration ?? 0) * leastShare);
}
