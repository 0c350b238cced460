import { youtubeOrigin } from '#contract/videoFrames.ts';
import type { Media } from './media.ts';
import { youtubeNews } from './youtubeMessages.ts';
import { createYoutubePlayer } from './youtubePlayer.ts';

/** Milliseconds between two calls to a frame that has not answered yet, and until it is given up. */
const callEvery = 250;
const patience = 20_000;

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
  const player = createYoutubePlayer({
    startAt,
    command: (func, ...args) => post({ event: 'command', func, args }),
    onTitle,
    clock: () => performance.now(),
  });

  let isLoaded = false;
  frame.addEventListener('load', () => {
    isLoaded = true;
  });
  const calling = setInterval(() => isLoaded && post({ event: 'listening' }), callEvery);
  const giveUp = setTimeout(() => player.fail('youtube-unreachable'), patience);

  function onMessage({ source, origin, data }: MessageEvent<unknown>): void {
    if (source !== frame.contentWindow || origin !== youtubeOrigin) return;
    const news = youtubeNews(data);
    if (!news) return;
    clearInterval(calling);
    clearTimeout(giveUp);
    player.take(news);
  }
  host.addEventListener('message', onMessage);

  return {
    element: null,
    ...player.media,
    destroy() {
      player.close();
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
