import type { CallInput } from '#contract/calls/calls.ts';
import type { Language } from '#domain/languages.ts';
import type { Subtitles } from '#domain/videos/subtitles/cue.ts';
import type { Video } from '#domain/videos/video.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { loadCues } from './loadCues.ts';
import { keepFiles, lengthOf, makeNativeTrack, makeTrack } from './tracks.ts';

/** The new subtitles; null removes them, an omitted field leaves them as they are. */
export interface OtherSubtitles {
  readonly language?: Language;
  readonly subtitles?: Subtitles | null;
  readonly native?: Subtitles | null;
}

/**
 * Gives a video other subtitles or says that they are in another language, and counts their words anew. The files that it named
 * before stay until the change can no longer be undone: `store.files.release(filesOfVideo(before))`.
 * @throws Refusal `video-not-found`, `unavailable` when its lines cannot be fetched now, `subtitles-damaged`
 */
export async function changeSubtitles(
  store: AccountStore,
  videoId: string,
  video: Video,
  { language = video.language, subtitles, native }: OtherSubtitles,
): Promise<void> {
  let changes: Omit<CallInput<'editVideo'>, 'videoId'> = {};
  if (subtitles !== undefined || language !== video.language) {
    const lines = subtitles === undefined ? await linesOf(store, video) : subtitles;
    const track = await makeTrack(lines, language);
    await keepFiles(store, track.files);
    const isLengthNew = video.duration === null && lines !== null;
    changes = { ...changes, language, ...track.facts, ...(isLengthNew && { duration: lengthOf(lines.cues) }) };
  }
  if (native !== undefined) {
    const track = await makeNativeTrack(native);
    await keepFiles(store, track.files);
    changes = { ...changes, ...track.facts };
  }
  await store.call('editVideo', { videoId, ...changes });
}

async function linesOf(store: AccountStore, { trackId }: Video): Promise<Subtitles | null> {
  return trackId === null ? null : { cues: await loadCues(store, trackId), skipped: 0 };
}
