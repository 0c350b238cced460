import type { Ref } from '#domain/documents/ref.ts';
import type { Language } from '#domain/languages.ts';
import { textId } from '#domain/text/textId.ts';

/** The source of a video. */
export type VideoSource =
  | { readonly kind: 'youtube'; readonly youtubeId: string }
  | { readonly kind: 'url'; readonly url: string }
  /** A file of the learner's, which stays on the device; it is known again by its size in bytes. */
  | { readonly kind: 'file'; readonly name: string; readonly size: number };

/** A video of the videoteca: `videos/{id}`. What was watched of it is in {@link VideoProgress}. */
export interface Video {
  readonly title: string;
  readonly language: Language;
  readonly source: VideoSource;
  /** Seconds; null while it is not known. */
  readonly duration: number | null;
  /** The file of its picture; null when it has none. */
  readonly coverId: string | null;
  /** The video's own file, when the learner keeps it in the account. */
  readonly fileId: string | null;
  /** The files of its subtitles in the language learned and in one's own (`web/videos/cueFile.ts`). */
  readonly trackId: string | null;
  readonly nativeTrackId: string | null;
  /** The file of its word index; null without subtitles. */
  readonly indexId: string | null;
  /** The version that counted its words, as a book's. */
  readonly indexVersion?: number;
  readonly lineCount: number;
  readonly wordCount: number;
  readonly uniqueWords: number;
  readonly addedAt: number;
}

export function videoRef(id: string): Ref<Video> {
  return { collection: 'videos', id };
}

/** The id of a video: that of its source, so that the same one added on two devices is one. */
export function videoId(source: VideoSource): string {
  if (source.kind === 'youtube') return `yt-${source.youtubeId}`;
  return source.kind === 'url' ? `url-${textId(source.url)}` : `file-${textId(`${source.size} ${source.name}`)}`;
}

/** The title of a video until somebody, or the video itself, says better. */
export const untitledVideo = 'Vídeo sin título';

/** The files that a video names. */
export function filesOfVideo({
  coverId,
  fileId,
  trackId,
  nativeTrackId,
  indexId,
}: Pick<Video, 'coverId' | 'fileId' | 'trackId' | 'nativeTrackId' | 'indexId'>): string[] {
  return [coverId, fileId, trackId, nativeTrackId, indexId].filter((id) => id !== null);
}

/** The reasons why a video has no subtitles in the language learned. */
export const noSubtitles = { trackId: null, indexId: null, lineCount: 0, wordCount: 0, uniqueWords: 0 } as const;

/** A video that names no file but those that are there: without its own it asks for it, without its subtitles for others. */
export function withFilesOf(video: Video, isThere: (fileId: string) => boolean): Video {
  const kept = (fileId: string | null) => (fileId !== null && isThere(fileId) ? fileId : null);
  return {
    ...video,
    coverId: kept(video.coverId),
    fileId: kept(video.fileId),
    nativeTrackId: kept(video.nativeTrackId),
    // One is made from the other, and counted with it.
    ...((kept(video.trackId) === null || kept(video.indexId) === null) && noSubtitles),
  };
}
