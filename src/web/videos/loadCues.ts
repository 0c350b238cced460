import { Refusal } from '#domain/errors/refusal.ts';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { unpackCues } from './cueFile.ts';

/**
 * The lines of a video, by the file of its subtitles.
 * @throws Refusal `unavailable` when neither this browser nor the server has them now, `subtitles-damaged`
 */
export async function loadCues(store: AccountStore, trackId: string): Promise<readonly Cue[]> {
  const file = await store.files.get(trackId).catch(() => null);
  if (!file) throw new Refusal('unavailable');
  return unpackCues(file);
}
