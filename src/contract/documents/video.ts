import * as z from 'zod/mini';
import { isVideoUrl, isYoutubeId } from '#domain/videos/videoAddress.ts';
import type { Video, VideoSource } from '#domain/videos/video.ts';
import { playLimits, type Loop, type VideoProgress } from '#domain/videos/videoProgress.ts';
import { longestVideo, subtitleLimits } from '#domain/videos/subtitles/cue.ts';
import { count, fileHash, filled, instant, language } from '../fields.ts';

/** A second of a video. */
export const videoTime = z.number().check(z.minimum(0), z.maximum(longestVideo));

const sourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('youtube'), youtubeId: z.string().check(z.refine(isYoutubeId)) }),
  z.strictObject({ kind: z.literal('url'), url: z.string().check(z.refine(isVideoUrl)) }),
  z.strictObject({
    kind: z.literal('file'),
    name: filled(300),
    size: z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
  }),
]) satisfies z.ZodMiniType<VideoSource>;

const hash = z.nullable(fileHash);

/** The fields of a video that can be changed after it was added. */
export const videoChanges = {
  title: filled(500),
  language,
  duration: z.nullable(videoTime),
  coverId: hash,
  fileId: hash,
  trackId: hash,
  nativeTrackId: hash,
  indexId: hash,
  indexVersion: z.exactOptional(count),
  lineCount: z.int().check(z.minimum(0), z.maximum(subtitleLimits.cues)),
  wordCount: count,
  uniqueWords: count,
};

export const videoFacts = { ...videoChanges, source: sourceSchema };

/** A video of the videoteca: `videos/{id}`. */
export const videoSchema = z.strictObject({ ...videoFacts, addedAt: instant }) satisfies z.ZodMiniType<Video>;

export const loopSchema = z
  .strictObject({ start: videoTime, end: videoTime })
  .check(z.refine(({ start, end }) => start < end)) satisfies z.ZodMiniType<Loop>;
export const offset = z.number().check(z.minimum(-playLimits.offset), z.maximum(playLimits.offset));
export const speed = z.number().check(z.minimum(playLimits.slowest), z.maximum(playLimits.fastest));

const watchedPosition = z.strictObject({ seconds: videoTime, at: instant });

/** The outcome of a video: `videoProgress/{videoId}`. */
export const videoProgressSchema = z.strictObject({
  position: z.nullable(watchedPosition),
  displaced: z.exactOptional(watchedPosition),
  loop: z.exactOptional(z.strictObject({ value: z.nullable(loopSchema), at: instant })),
  offset: z.exactOptional(z.strictObject({ value: offset, at: instant })),
  speed: z.exactOptional(z.strictObject({ value: speed, at: instant })),
  watched: count,
  finished: z.boolean(),
  rewardedAt: z.exactOptional(instant),
}) satisfies z.ZodMiniType<VideoProgress>;
