import { Refusal } from '#domain/errors/refusal.ts';

/** The facts that a video file states about itself. */
export interface VideoFileFacts {
  /** Seconds; null for one that does not say, as what a browser has recorded. */
  readonly duration: number | null;
  /** A picture of it, as a JPEG of at most 640 pixels; null when none could be drawn. */
  readonly cover: Blob | null;
}

const coverWidth = 640;
/** Milliseconds after which a file that says nothing is not waited for. */
const patience = 15_000;
/** A film begins in the dark: the picture is of this share of it, and of no later second than this. */
const coverShare = 0.1;
const latestCover = 60;

/**
 * Length and picture of a video file that this browser can play.
 * @throws Refusal `video-not-video`, `video-not-playable`
 */
export async function readVideoFile(file: Blob): Promise<VideoFileFacts> {
  if (/^(image|audio|text)\//.test(file.type)) throw new Refusal('video-not-video');
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  try {
    const isLoaded = waitForEvent(video, 'loadeddata');
    video.src = url;
    await isLoaded;
    if (video.videoWidth === 0) throw new Refusal('video-not-playable');
    const duration = Number.isFinite(video.duration) ? video.duration : null;
    return { duration, cover: await coverOf(video, duration).catch(() => null) };
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

async function coverOf(video: HTMLVideoElement, duration: number | null): Promise<Blob | null> {
  if (duration !== null) {
    const isThere = waitForEvent(video, 'seeked');
    video.currentTime = Math.min(latestCover, duration * coverShare);
    await isThere;
  }
  const scale = Math.min(1, coverWidth / video.videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82));
}

function waitForEvent(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Refusal('video-not-playable'));
    const timer = setTimeout(fail, patience);
    const settle = (then: () => void) => () => {
      clearTimeout(timer);
      then();
    };
    video.addEventListener(event, settle(resolve), { once: true });
    video.addEventListener('error', settle(fail), { once: true });
  });
}
