import type { Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { videoId as idOf, videoRef, type Video } from './video.ts';

export interface RemoveVideoInput {
  readonly videoId: string;
}

/** Takes a video out of the videoteca; nothing when it is not there. Its words, sentences and progress stay. */
export const removeVideoRule: Rule<RemoveVideoInput, null> = {
  reads: ({ videoId }) => [videoRef(videoId)],
  run({ videoId }, documents) {
    documents.remove(videoRef(videoId));
    return null;
  },
};

export interface RestoreVideoInput {
  readonly videoId: string;
  /** The video as it was. */
  readonly video: Video;
}

/**
 * Undo of a removal: puts the video back unless it is there again.
 * @throws Refusal `invalid-argument` when the id is not that of its source
 */
export const restoreVideoRule: Rule<RestoreVideoInput, null> = {
  reads: ({ videoId }) => [videoRef(videoId)],
  run({ videoId, video }, documents) {
    if (idOf(video.source) !== videoId) throw new Refusal('invalid-argument');
    if (!documents.get(videoRef(videoId))) documents.put(videoRef(videoId), video);
    return null;
  },
};
