import { largestFile } from '#domain/files/largestFile.ts';
import type { Language } from '#domain/languages.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Subtitles } from '#domain/videos/subtitles/cue.ts';
import { untitledVideo, videoId, type VideoSource } from '#domain/videos/video.ts';
import { sha256 } from '#replica/base/sha256.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { forgetLocalVideo, keepLocalVideo, type LocalVideo } from '#web/platform/localVideos/localVideos.ts';
import { keepFiles, lengthOf, makeNativeTrack, makeTrack } from './tracks.ts';

export interface NewVideo {
  readonly source: VideoSource;
  readonly title: string;
  readonly language: Language;
  /** Seconds, where they are known (`readVideoFile`); else those of the subtitles count. */
  readonly duration: number | null;
  readonly cover: Blob | null;
  /** As `parseSubtitles` gives them. */
  readonly subtitles: Subtitles | null;
  readonly native: Subtitles | null;
  /** The chosen file, of a source that is one. */
  readonly local?: LocalVideo;
  /** The file is also kept in the account, for other devices. */
  readonly isKeptInAccount?: boolean;
}

/**
 * Puts a video into the videoteca with everything that is made of its subtitles: the lines, the exact word counts. A video that is
 * refused leaves nothing behind.
 * @returns the id of the video
 * @throws Refusal `video-duplicate`, `video-too-large`, `file-too-large`, `storage-full`, `account-required`
 */
export async function addVideoFrom(store: AccountStore, video: NewVideo): Promise<string> {
  const { source, title, language, cover, subtitles, native, local } = video;
  const media = video.isKeptInAccount ? local?.file : undefined;
  if (media && media.size > largestFile) throw new Refusal('file-too-large');
  const [track, nativeTrack, coverId, fileId] = await Promise.all([
    makeTrack(subtitles, language),
    makeNativeTrack(native),
    cover && sha256(cover),
    media ? sha256(media) : null,
  ]);
  const files = [
    ...track.files,
    ...nativeTrack.files,
    ...(cover && coverId !== null ? [[coverId, cover] as const] : []),
    ...(media && fileId !== null ? [[fileId, media] as const] : []),
  ];
  try {
    // Before the video: it always has its files here.
    await keepFiles(store, files);
    if (local) await keepLocalVideo(store, videoId(source), local);
    const { id } = await store.call('addVideo', {
      source,
      title: title.trim().slice(0, 500) || untitledVideo,
      language,
      duration: video.duration ?? lengthOf(subtitles?.cues ?? native?.cues ?? []),
      coverId,
      fileId,
      ...track.facts,
      ...nativeTrack.facts,
    });
    return id;
  } catch (error) {
    const isThere = error instanceof Refusal && error.id === 'video-duplicate';
    if (local && !isThere) await forgetLocalVideo(store, videoId(source));
    // Files of a video that is there already stay with it: only what no video names goes.
    await store.files.release(files.map(([id]) => id)).catch(() => undefined);
    throw error;
  }
}
