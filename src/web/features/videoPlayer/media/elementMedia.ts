import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { Media, MediaState } from './media.ts';

const heard = [
  'loadeddata',
  'durationchange',
  'play',
  'playing',
  'pause',
  'ended',
  'seeked',
  'error',
  'waiting',
] as const satisfies readonly (keyof HTMLMediaElementEventMap)[];
/** Beyond any end: asked to go there, a browser finds out how long a recording is that does not say. */
const farAway = 1e7;

/**
 * Plays a file or an address in a video element, which may stand in a frame of our own.
 * @param startAt seconds
 */
export function createElementMedia(element: HTMLVideoElement, source: string, startAt: number): Media {
  const listeners = new Set<() => void>();
  let fault: ErrorId | null = null;
  /** The place to be at once the length is known. */
  let measuring: number | null = null;
  let asked: number | null = startAt > 0 ? startAt : null;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  function onEvent(event: Event): void {
    if (event.type === 'error') fault = faultOf(element.error);
    if (event.type === 'loadeddata' && element.duration === Infinity) {
      measuring = asked ?? 0;
      element.currentTime = farAway;
      return;
    }
    if (measuring !== null) {
      if (!Number.isFinite(element.duration) || event.type !== 'seeked') return;
      asked = measuring;
      measuring = null;
    }
    if (asked !== null && element.readyState >= element.HAVE_METADATA) {
      const seconds = asked;
      asked = null;
      element.currentTime = seconds;
    }
    tell();
  }

  for (const name of heard) element.addEventListener(name, onEvent);
  element.playsInline = true;
  element.preload = 'auto';
  element.preservesPitch = true;
  element.src = source;

  return {
    element,
    now: () => asked ?? measuring ?? element.currentTime,
    duration: () => (Number.isFinite(element.duration) ? element.duration : null),
    state(): MediaState {
      if (fault !== null || measuring !== null || element.readyState < element.HAVE_CURRENT_DATA) return 'loading';
      if (element.ended) return 'ended';
      return element.paused ? 'paused' : 'playing';
    },
    fault: () => fault,
    // A browser that wants another press first leaves it paused.
    play: () => void element.play().catch(() => tell()),
    pause: () => element.pause(),
    seek(seconds) {
      if (measuring !== null) measuring = seconds;
      else if (element.readyState < element.HAVE_METADATA) asked = seconds;
      else element.currentTime = seconds;
      tell();
    },
    setSpeed(speed) {
      element.defaultPlaybackRate = speed;
      element.playbackRate = speed;
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy() {
      listeners.clear();
      for (const name of heard) element.removeEventListener(name, onEvent);
      element.pause();
      element.removeAttribute('src');
      element.load();
    },
  };
}

function faultOf(error: MediaError | null): ErrorId {
  return error?.code === MediaError.MEDIA_ERR_NETWORK ? 'video-unreachable' : 'video-not-playable';
}
