import type { Rule } from '#domain/documents/rule.ts';
import { requireVideo } from './requireVideo.ts';
import { videoRef, type Video } from './video.ts';

/** Other subtitles come with their counts; another language, with the words counted anew. */
export interface EditVideoInput extends Partial<Omit<Video, 'source' | 'addedAt'>> {
  readonly videoId: string;
}

/**
 * Corrects what is kept of a video, or gives it other subtitles.
 * @throws Refusal `video-not-found`
 */
export const editVideoRule: Rule<EditVideoInput, null> = {
  reads: ({ videoId }) => [videoRef(videoId)],
  run({ videoId, ...changes }, documents) {
    const { indexVersion: counted, ...known } = requireVideo(documents, videoId);
    // Another index is of the version that is told with it.
    const isSame = counted !== undefined && changes.indexId === undefined && changes.language === undefined;
    documents.put(videoRef(videoId), { ...known, ...(isSame && { indexVersion: counted }), ...changes });
    return null;
  },
};
