import type { OwnVideo } from '#contract/content/ownVideo.ts';
import { videoId, type Video } from '#domain/videos/video.ts';

/** The first of our videos that is not in the videoteca; undefined where all are. */
export function firstMissing(ours: readonly OwnVideo[], videos: ReadonlyMap<string, Video>): OwnVideo | undefined {
  // Its source stays whatever is changed of it; its title is that of a film that was made anew since.
  const isThere = ({ source, language, title }: OwnVideo['video']): boolean =>
    videos.has(videoId(source)) ||
    [...videos.values()].some((video) => video.language === language && video.title === title && video.fileId !== null);
  return ours.find(({ video }) => !isThere(video));
}
