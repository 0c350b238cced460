import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { Media, MediaState } from './media.ts';
import type { YoutubeNews } from './youtubeMessages.ts';
import { createListeners } from '#web/platform/listeners.ts';

/** Seconds that the place is extrapolated without news: a frame reports it four times a second. */
const longestExtrapolation = 2;

interface YoutubePlayerParts {
  /** Seconds. */
  readonly startAt: number;
  /** Sends the frame a command of the IFrame API; what is sent before the frame has answered is lost. */
  readonly command: (func: string, ...args: readonly unknown[]) => void;
  /** Called with the video's own title. */
  readonly onTitle: (title: string) => void;
  /** Milliseconds that only grow. */
  readonly clock: () => number;
}

/**
 * Keeps what a YouTube player reports and sends it commands. Those that are given before it first answers are sent once it does.
 */
export function createYoutubePlayer({ startAt, command, onTitle, clock }: YoutubePlayerParts) {
  const listeners = createListeners();
  let state: MediaState = 'loading';
  let fault: ErrorId | null = null;
  let duration: number | null = null;
  let speed = 1;
  let wantedSpeed = 1;
  let place = { seconds: startAt, at: clock() };
  let wantsToPlay = true;
  let hasAnswered = false;
  /** The place that was sought before the player answered; null for none. */
  let wantedPlace: number | null = null;

  const { notify } = listeners;
  const setPlace = (seconds: number): void => {
    place = { seconds, at: clock() };
  };

  function fail(why: ErrorId): void {
    fault = why;
    state = 'loading';
    notify();
  }

  function begin(): void {
    hasAnswered = true;
    for (const event of ['onReady', 'onStateChange', 'onError']) command('addEventListener', event);
    if (state === 'loading') state = 'paused';
    command('setPlaybackRate', wantedSpeed);
    if (wantedPlace !== null) command('seekTo', wantedPlace, true);
    if (wantsToPlay) command('playVideo');
  }

  function now(): number {
    if (state !== 'playing') return place.seconds;
    return place.seconds + Math.min(longestExtrapolation, ((clock() - place.at) / 1_000) * speed);
  }

  const media: Omit<Media, 'element' | 'destroy'> = {
    now,
    duration: () => duration,
    state: () => state,
    isMeantToPlay: () => state === 'playing' || (state === 'loading' && fault === null && wantsToPlay),
    fault: () => fault,
    play() {
      wantsToPlay = true;
      if (hasAnswered) command('playVideo');
    },
    pause() {
      wantsToPlay = false;
      if (hasAnswered) command('pauseVideo');
    },
    seek(seconds) {
      setPlace(seconds);
      if (hasAnswered) command('seekTo', seconds, true);
      else wantedPlace = seconds;
      notify();
    },
    setSpeed(next) {
      wantedSpeed = next;
      if (hasAnswered) command('setPlaybackRate', next);
    },
    listen: listeners.add,
  };
  return {
    media,
    fail,
    /** The frame has reported something of itself. */
    take(news: YoutubeNews): void {
      const isSeekPending = !hasAnswered && wantedPlace !== null;
      if (!hasAnswered) begin();
      if (news.fault) return fail(news.fault);
      if (news.time !== undefined && !isSeekPending) setPlace(news.time);
      const isOther = (news.state ?? state) !== state || (news.duration ?? duration) !== duration;
      if (news.state && news.state !== state) setPlace(now());
      state = news.state ?? state;
      duration = news.duration ?? duration;
      speed = wantedSpeed;
      if (news.title !== undefined) onTitle(news.title);
      if (isOther) notify();
    },
    close: listeners.clear,
  };
}
