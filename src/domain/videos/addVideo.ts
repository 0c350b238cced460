import type { Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';
import { videoId, videoRef, type Video } from './video.ts';

/** The facts known of a video when it comes in. */
export type AddVideoInput = Omit<Video, 'addedAt'>;

/**
 * Puts a video into the videoteca.
 * @throws Refusal `video-duplicate` when it is there already
 */
export const addVideoRule: Rule<AddVideoInput, { readonly id: string }> = {
  reads: ({ source }) => [videoRef(videoId(source))],
  run(video, documents, context) {
    requireProfile(documents, context);
    const id = videoId(video.source);
    if (documents.get(videoRef(id))) throw new Refusal('video-duplicate');
    documents.put(videoRef(id), { ...video, addedAt: context.now });
    return { id };
  },
};
