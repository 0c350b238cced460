import type { Language } from '#domain/languages.ts';
import { cleanCues } from '#domain/videos/subtitles/cleanCues.ts';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { addVideoFrom } from '#web/videos/addVideoFrom.ts';

interface SeenVideo {
  readonly youtubeId: string;
  readonly title: string;
  readonly language: Language;
  /** Seconds; null while it is not known. */
  readonly duration: number | null;
  readonly lines: readonly Cue[];
}

/**
 * Keeps a video of YouTube's in the videoteca, with the lines of it that were seen. This is the one way in which they leave the browser.
 * @returns the id of the video
 * @throws Refusal `video-duplicate`, `storage-full`
 */
export async function keepLines(
  store: AccountStore,
  { youtubeId, title, language, duration, lines }: SeenVideo,
): Promise<string> {
  return addVideoFrom(store, {
    source: { kind: 'youtube', youtubeId },
    title,
    language,
    duration,
    cover: null,
    subtitles: cleanCues(lines.map(({ start, end, text }) => ({ startTime: start, endTime: end, text }))),
    native: null,
  });
}
