import type { Language } from '#domain/languages.ts';
import { indexVersion } from '#domain/library/indexVersion.ts';
import { countWords } from '#domain/videos/subtitles/countWords.ts';
import type { Cue, Subtitles } from '#domain/videos/subtitles/cue.ts';
import { noSubtitles, type Video } from '#domain/videos/video.ts';
import { sha256 } from '#replica/base/sha256.ts';
import { packIndex } from '#replica/files/wordIndex.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { packCues } from './cueFile.ts';

/** Files made of subtitles, by their names, and what a video says of them. */
export interface MadeTrack {
  readonly facts: Pick<Video, 'trackId' | 'indexId' | 'indexVersion' | 'lineCount' | 'wordCount' | 'uniqueWords'>;
  readonly files: readonly (readonly [id: string, content: Blob])[];
}

const noTrack: MadeTrack = { facts: noSubtitles, files: [] };

/** Counts subtitles in a language and makes the files of them. Nothing is stored. */
export async function makeTrack(subtitles: Subtitles | null, language: Language): Promise<MadeTrack> {
  if (!subtitles) return noTrack;
  const { cues } = subtitles;
  const words = countWords(cues, language);
  const [track, index] = await Promise.all([packCues(cues), packIndex(words, language)]);
  const [trackId, indexId] = await Promise.all([sha256(track), sha256(index)]);
  return {
    facts: {
      trackId,
      indexId,
      indexVersion,
      lineCount: cues.length,
      wordCount: words.total,
      uniqueWords: words.keys.length,
    },
    files: [
      [trackId, track],
      [indexId, index],
    ],
  };
}

/** The same of subtitles in the learner's own language, whose words are not counted. */
export async function makeNativeTrack(
  subtitles: Subtitles | null,
): Promise<{ readonly facts: Pick<Video, 'nativeTrackId'>; readonly files: MadeTrack['files'] }> {
  if (!subtitles) return { facts: { nativeTrackId: null }, files: [] };
  const track = await packCues(subtitles.cues);
  const nativeTrackId = await sha256(track);
  return { facts: { nativeTrackId }, files: [[nativeTrackId, track]] };
}

/** Seconds until the last line has ended; null without lines. */
export function lengthOf(cues: readonly Cue[]): number | null {
  return cues.reduce<number | null>((longest, { end }) => Math.max(longest ?? 0, end), null);
}

/** Keeps files here, to be sent when there is a connection. */
export async function keepFiles(store: AccountStore, files: MadeTrack['files']): Promise<void> {
  for (const [id, content] of files) await store.files.put(id, content);
}
