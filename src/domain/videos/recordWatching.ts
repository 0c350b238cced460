import type { Rule } from '#domain/documents/rule.ts';
import {
  creditReading,
  type RecordReadingInput,
  type RecordReadingOutput,
} from '#domain/library/reading/recordReading.ts';
import { requireVideo } from './requireVideo.ts';
import { videoRef } from './video.ts';
import { noProgress, videoProgressRef } from './videoProgress.ts';

export interface RecordWatchingInput extends Omit<RecordReadingInput, 'bookId' | 'pages'> {
  readonly videoId: string;
}

/**
 * Adds watching with subtitles to the day's progress and history as reading is added, in the video's language; no minute
 * counts twice, whichever device claims it. The video keeps how long it was watched.
 * @throws Refusal `video-not-found`
 */
export const recordWatchingRule: Rule<RecordWatchingInput, RecordReadingOutput> = {
  reads: ({ videoId }) => [videoRef(videoId), videoProgressRef(videoId)],
  run({ videoId, ...stretch }, documents, context) {
    const { language } = requireVideo(documents, videoId);
    const { goalReached, time } = creditReading({ ...stretch, pages: 0 }, language, documents, context);
    const before = documents.get(videoProgressRef(videoId)) ?? noProgress;
    documents.put(videoProgressRef(videoId), { ...before, watched: before.watched + time });
    return { goalReached };
  },
};
