import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { Media, MediaState } from './media.ts';
import { createListeners } from '#web/platform/listeners.ts';

const mediaEvents = [
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
/** Seconds beyond any end: a browser that seeks there finds out the length of a recording that does not give it. */
const farAway = 1e7;

/** Seconds by which a place may lie beyond what can be reached: lengths are rounded. */
const reachTolerance = 1;

interface ElementMediaParts {
  /** The address of a file. */
  readonly source: string;
  /** Seconds. */
  readonly startAt: number;
  /** The error of a source that gives no video which this browser plays. */
  readonly unplayable: ErrorId;
  /** Called when the source cannot give a place that was sought: some hosts send a file from its beginning only. */
  readonly onOutOfReach: () => void;
}

/** Plays a file or an address in a video element, which may stand in a frame of our own. */
export function createElementMedia(
  element: HTMLVideoElement,
  { source, startAt, unplayable, onOutOfReach }: ElementMediaParts,
): Media {
  const listeners = createListeners();
  let fault: ErrorId | null = null;
  /** The place to be at once the length is known. */
  let measuring: number | null = null;
  let pendingSeek: number | null = startAt > 0 ? startAt : null;
  const { notify } = listeners;

  const canReach = (seconds: number): boolean =>
    Array.from({ length: element.seekable.length }).some(
      (_range, at) =>
        seconds >= element.seekable.start(at) - reachTolerance && seconds <= element.seekable.end(at) + reachTolerance,
    );
  /** A browser that seeks a place it cannot reach would begin the film anew. */
  function goTo(seconds: number): void {
    if (canReach(seconds)) element.currentTime = seconds;
    else onOutOfReach();
  }

  function onEvent(event: Event): void {
    if (event.type === 'error')
      fault = element.error?.code === MediaError.MEDIA_ERR_NETWORK ? 'video-unreachable' : unplayable;
    if (event.type === 'loadeddata' && element.duration === Infinity && canReach(farAway)) {
      measuring = pendingSeek ?? element.currentTime;
      element.currentTime = farAway;
      return;
    }
    if (measuring !== null) {
      if (!Number.isFinite(element.duration) || element.seeking) return;
      pendingSeek = measuring;
      measuring = null;
    }
    if (pendingSeek !== null && element.readyState >= element.HAVE_METADATA) {
      const seconds = pendingSeek;
      pendingSeek = null;
      goTo(seconds);
    }
    notify();
  }

  for (const name of mediaEvents) element.addEventListener(name, onEvent);
  element.playsInline = true;
  element.preload = 'auto';
  element.preservesPitch = true;
  element.src = source;

  return {
    element,
    now: () => pendingSeek ?? measuring ?? element.currentTime,
    duration: () => (Number.isFinite(element.duration) ? element.duration : null),
    state(): MediaState {
      if (fault !== null || measuring !== null || element.readyState < element.HAVE_CURRENT_DATA) return 'loading';
      if (element.ended) return 'ended';
      return element.paused ? 'paused' : 'playing';
    },
    isMeantToPlay: () => fault === null && !element.paused && !element.ended,
    fault: () => fault,
    // A browser that wants another press first leaves it paused.
    play: () => void element.play().catch(() => notify()),
    pause: () => element.pause(),
    seek(seconds) {
      if (measuring !== null) measuring = seconds;
      else if (element.readyState < element.HAVE_METADATA) pendingSeek = seconds;
      else goTo(seconds);
      notify();
    },
    setSpeed(speed) {
      element.defaultPlaybackRate = speed;
      element.playbackRate = speed;
    },
    listen: listeners.add,
    destroy() {
      listeners.clear();
      for (const name of mediaEvents) element.removeEventListener(name, onEvent);
      element.pause();
      element.removeAttribute('src');
      element.load();
    },
  };
}
