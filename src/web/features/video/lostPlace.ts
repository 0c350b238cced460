import type { WatchedPosition } from '#domain/videos/videoProgress.ts';

interface NotedPlace extends WatchedPosition {
  readonly uid: string;
  readonly videoId: string;
}

/** One for the browser: nobody watches two videos at the moment a page is killed. */
const key = 'glosa.videoPlace';

/** Notes where a video is, in the only store that outlives a page which is killed while it plays. */
export function notePlace(uid: string, videoId: string, place: WatchedPosition): void {
  try {
    const noted: NotedPlace = { uid, videoId, ...place };
    localStorage.setItem(key, JSON.stringify(noted));
  } catch {
    // Blocked or full: the place that was saved last serves.
  }
}

/** Where this video was when its page was killed; null when its place was saved. */
export function lostPlace(uid: string, videoId: string): WatchedPosition | null {
  const noted = read();
  return noted?.uid === uid && noted.videoId === videoId ? { seconds: noted.seconds, at: noted.at } : null;
}

/** The place of a video, or a later one of it, is saved. What was noted since, or of another video, stays. */
export function forgetPlace(uid: string, videoId: string, { at }: Pick<WatchedPosition, 'at'>): void {
  const noted = read();
  if (noted?.uid !== uid || noted.videoId !== videoId || noted.at > at) return;
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing to forget where nothing can be kept.
  }
}

function read(): NotedPlace | null {
  try {
    const noted: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isNoted(noted) ? noted : null;
  } catch {
    return null;
  }
}

function isNoted(value: unknown): value is NotedPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { uid, videoId, seconds, at }: Readonly<Record<string, unknown>> = { ...value };
  return [uid, videoId].every((text) => typeof text === 'string') && [seconds, at].every(Number.isFinite);
}
