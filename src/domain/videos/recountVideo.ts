import type { Rule } from '#domain/documents/rule.ts';
import type { Language } from '#domain/languages.ts';
import { isCountedNow } from '../library/indexVersion.ts';
import { videoRef } from './video.ts';

export interface RecountVideoInput {
  readonly videoId: string;
  readonly language: Language;
  /** The lines that were counted. */
  readonly trackId: string;
  readonly indexId: string;
  readonly indexVersion: number;
  readonly wordCount: number;
  readonly uniqueWords: number;
}

/** Takes a newer count of the words of a video's lines. Nobody asked for it: a video that has other lines by now stays as it is. */
export const recountVideoRule: Rule<RecountVideoInput, null> = {
  reads: ({ videoId }) => [videoRef(videoId)],
  run({ videoId, language, trackId, ...counted }, documents) {
    const video = documents.get(videoRef(videoId));
    const isWanted =
      video?.language === language && video.trackId === trackId && !isCountedNow(video, counted.indexVersion);
    if (isWanted) documents.put(videoRef(videoId), { ...video, ...counted });
    return null;
  },
};
