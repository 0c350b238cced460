import { describe, expect, test } from 'vitest';
import { createElementMedia } from './elementMedia.ts';

/** When a browser says how long a recording is that does not: at once, where the seek to its end has ended, or a moment after that. */
type Measured = 'at once' | 'with the seek' | 'after the seek';

/** Makes the length of a recording known later: Chromium has read a small one to its end at once, except on a busy machine. */
function measureLater(element: HTMLVideoElement, measured: Measured): void {
  let isMeasured = measured === 'at once';
  const length = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'duration');
  const seekable = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'seekable');
  const endless: TimeRanges = { length: 1, start: () => 0, end: () => Infinity };
  Object.defineProperty(element, 'duration', {
    get: (): unknown => (isMeasured ? length?.get?.call(element) : Infinity),
  });
  Object.defineProperty(element, 'seekable', {
    get: (): unknown => (isMeasured ? seekable?.get?.call(element) : endless),
  });
  // Any event between the metadata and the first picture makes it go to the place to be at.
  element.addEventListener('loadedmetadata', () => element.dispatchEvent(new Event('durationchange')), { once: true });
  element.addEventListener(
    'seeked',
    () => {
      if (measured === 'with the seek') isMeasured = true;
      else
        setTimeout(() => {
          isMeasured = true;
          element.dispatchEvent(new Event('durationchange'));
        });
    },
    { once: true },
  );
}

/** Two seconds as a browser records them, and the same on every machine. */
const recording = await (await fetch(new URL('/tests/e2e/films/2-seconds.webm', location.href))).blob();

/** The recording being opened. */
function openRecording({ startAt = 0, measured }: { readonly startAt?: number; readonly measured: Measured }) {
  const element = document.createElement('video');
  measureLater(element, measured);
  let isOutOfReach = false;
  const media = createElementMedia(element, {
    source: URL.createObjectURL(recording),
    startAt,
    unplayable: 'video-not-playable',
    onOutOfReach: () => (isOutOfReach = true),
  });
  return { element, media, isOutOfReach: () => isOutOfReach };
}

describe.each(['at once', 'with the seek', 'after the seek'] as const)(
  'a recording that is measured %s',
  (measured) => {
    test('opens where watching stopped', async () => {
      const { media } = openRecording({ startAt: 0.2, measured });
      expect(media.now()).toBe(0.2);
      await expect.poll(media.state).toBe('paused');
      await expect.poll(media.now).toBeCloseTo(0.2, 2);
      expect(media.duration()).toBeGreaterThan(0.2);
      media.destroy();
    });

    test.each(['loadedmetadata', 'loadeddata'] as const)('goes to a place that is sought at «%s»', async (moment) => {
      const { element, media, isOutOfReach } = openRecording({ measured });
      const { promise: sought, resolve } = Promise.withResolvers<void>();
      const seek = () => {
        media.seek(0.2);
        resolve();
      };
      element.addEventListener(moment, seek, { once: true });
      // A file measured at once may be ready before the moment comes.
      await sought;
      await expect.poll(media.state).toBe('paused');
      expect(media.now()).toBeCloseTo(0.2, 2);
      expect(isOutOfReach()).toBe(false);
      media.destroy();
    });
  },
);
