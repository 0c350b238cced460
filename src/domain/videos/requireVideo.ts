import type { Documents } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { videoRef, type Video } from './video.ts';

/**
 * A video of the videoteca.
 * @throws Refusal `video-not-found`
 */
export function requireVideo(documents: Documents, id: string): Video {
  const video = documents.get(videoRef(id));
  if (!video) throw new Refusal('video-not-found');
  return video;
}
