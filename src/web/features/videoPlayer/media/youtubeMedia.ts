import { youtubeOrigin } from '#contract/videoFrames.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { Media, MediaState } from './media.ts';
import { youtubeNews } from './youtubeMessages.ts';

/** Milliseconds between two calls to a frame that has not answered yet, and until it is given up. */
const callEvery = 250;
const patience = 20_000;
/** Seconds that the place is reckoned on without news: a frame tells it four times a second. */
const longestReckoning = 2;

interface YoutubeParts {
  readonly youtubeId: string;
  /** Seconds. */
  readonly startAt: number;
  /** Called with the video's own title. */
  readonly onTitle: (title: string) => void;
}

/**
 * Plays a video of YouTube by the messages of its IFrame API, so that no script of another host runs in ours: the frame is made in
 * `host`, a document of our own whose policy lets it in.
 */
export function createYoutubeMedia(host: Window, { youtubeId, startAt, onTitle }: YoutubeParts): Media {
  const listeners = new Set<() => void>();
  let state: MediaState = 'loading';
  let fault: ErrorId | null = null;
  let duration: number | null = null;
  let speed = 1;
  let wantedSpeed = 1;
  let place = { seconds: startAt, at: performance.now() };
  /** Wanted before the frame could hear it. */
  let wantsToPlay = true;
  let isHeard = false;

  // It is another origin's, so that its own scripts and storage reach nothing of ours; what it may not do is lead the app away.
  // oxlint-disable-next-line react/iframe-missing-sandbox -- the next line has it
  const frame = host.document.createElement('iframe');
  frame.sandbox.value =
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation';
  frame.title = 'Vídeo de YouTube';
  frame.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0' });
  frame.src = addressOf(youtubeId, startAt);
  host.document.body.append(frame);

  const post = (message: object): void =>
    frame.contentWindow?.postMessage(JSON.stringify({ id: 1, channel: 'widget', ...message }), youtubeOrigin);
  const command = (func: string, ...args: readonly unknown[]): void => post({ event: 'command', func, args });
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const fail = (why: ErrorId): void => {
    fault = why;
    state = 'loading';
    tell();
  };

  const calling = setInterval(() => isLoaded && post({ event: 'listening' }), callEvery);
  const giveUp = setTimeout(() => !isHeard && fail('youtube-unreachable'), patience);
  let isLoaded = false;
  frame.addEventListener('load', () => {
    isLoaded = true;
  });

  function begin(): void {
    isHeard = true;
    clearInterval(calling);
    clearTimeout(giveUp);
    for (const event of ['onReady', 'onStateChange', 'onError']) command('addEventListener', event);
    if (state === 'loading') state = 'paused';
    command('setPlaybackRate', wantedSpeed);
    if (wantsToPlay) command('playVideo');
  }

  function onMessage({ source, origin, data }: MessageEvent<unknown>): void {
    if (source !== frame.contentWindow || origin !== youtubeOrigin) return;
    const news = youtubeNews(data);
    if (!news) return;
    if (!isHeard) begin();
    if (news.fault) return fail(news.fault);
    if (news.time !== undefined) place = { seconds: news.time, at: performance.now() };
    const isOther = (news.state ?? state) !== state || (news.duration ?? duration) !== duration;
    if (news.state && news.state !== state) place = { seconds: now(), at: performance.now() };
    state = news.state ?? state;
    duration = news.duration ?? duration;
    speed = wantedSpeed;
    if (news.title !== undefined) onTitle(news.title);
    if (isOther) tell();
  }
  host.addEventListener('message', onMessage);

  function now(): number {
    if (state !== 'playing') return place.seconds;
    return place.seconds + Math.min(longestReckoning, ((performance.now() - place.at) / 1_000) * speed);
  }

  return {
    element: null,
    now,
    duration: () => duration,
    state: () => state,
    isMeantToPlay: () => state === 'playing' || (state === 'loading' && fault === null && wantsToPlay),
    fault: () => fault,
    play() {
      wantsToPlay = true;
      if (isHeard) command('playVideo');
    },
    pause() {
      wantsToPlay = false;
      if (isHeard) command('pauseVideo');
    },
    seek(seconds) {
      place = { seconds, at: performance.now() };
      command('seekTo', seconds, true);
      tell();
    },
    setSpeed(next) {
      wantedSpeed = next;
      if (isHeard) command('setPlaybackRate', next);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy() {
      listeners.clear();
      clearInterval(calling);
      clearTimeout(giveUp);
      host.removeEventListener('message', onMessage);
      frame.remove();
    },
  };
}

function addressOf(youtubeId: string, startAt: number): string {
  const parameters = new URLSearchParams({
    enablejsapi: '1',
    origin: location.origin,
    controls: '0',
    disablekb: '1',
    fs: '0',
    iv_load_policy: '3',
    playsinline: '1',
    rel: '0',
    hl: 'es',
    start: String(Math.floor(startAt)),
  });
  return `${youtubeOrigin}/embed/${youtubeId}?${parameters}`;
}
