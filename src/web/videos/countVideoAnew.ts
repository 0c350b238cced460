import type { Video } from '#domain/videos/video.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { unpackCues } from './cueFile.ts';
import { keepFiles, makeTrack } from './tracks.ts';

/**
 * Counts the words of a video's lines as they are counted now.
 * @returns false while the lines are not in this browser
 * @throws Refusal `subtitles-damaged`
 */
export async function countVideoAnew(store: AccountStore, videoId: string, video: Video): Promise<boolean> {
  const { trackId, language } = video;
  const file = trackId === null ? null : await store.files.kept(trackId);
  if (trackId === null || !file) return false;
  const { facts, files } = await makeTrack({ cues: await unpackCues(file), skipped: 0 }, language);
  const { indexId, indexVersion, wordCount, uniqueWords } = facts;
  if (indexId === null || indexVersion === undefined) return false;
  await keepFiles(
    store,
    files.filter(([id]) => id === indexId),
  );
  await store.call('recountVideo', { videoId, language, trackId, indexId, indexVersion, wordCount, uniqueWords });
  return true;
}
