import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { MediaState } from './media.ts';

/** A YouTube player's report of itself; what it did not report is left out. */
export interface YoutubeNews {
  readonly time?: number;
  readonly duration?: number;
  readonly state?: MediaState;
  readonly title?: string;
  readonly fault?: ErrorId;
}

/** States and errors by the numbers of YouTube's documentation of its IFrame API. */
const states: ReadonlyMap<unknown, MediaState> = new Map([
  [-1, 'paused'],
  [0, 'ended'],
  [1, 'playing'],
  [2, 'paused'],
  [3, 'playing'],
  [5, 'paused'],
]);
const faults: ReadonlyMap<unknown, ErrorId> = new Map<unknown, ErrorId>([
  [2, 'youtube-gone'],
  [100, 'youtube-gone'],
  [101, 'youtube-not-embeddable'],
  [150, 'youtube-not-embeddable'],
]);

/** Reads a message of YouTube's frame, which is not to be trusted; null for one that reports nothing we know. */
export function youtubeNews(data: unknown): YoutubeNews | null {
  const message = record(typeof data === 'string' && data.length < 100_000 ? parsed(data) : null);
  if (!message) return null;
  const { event, info } = message;
  if (event === 'onReady') return {};
  if (event === 'onError') return { fault: faults.get(info) ?? 'youtube-failed' };
  if (event === 'onStateChange') {
    const state = states.get(info);
    return state ? { state } : null;
  }
  if (event !== 'infoDelivery' && event !== 'initialDelivery') return null;
  const fields = record(info);
  if (!fields) return {};
  const state = states.get(fields['playerState']);
  const title = record(fields['videoData'])?.['title'];
  return {
    ...(isSeconds(fields['currentTime']) && { time: fields['currentTime'] }),
    // 0 until it is known.
    ...(isSeconds(fields['duration']) && fields['duration'] > 0 && { duration: fields['duration'] }),
    ...(state && { state }),
    ...(typeof title === 'string' && title !== '' && { title: title.slice(0, 500) }),
  };
}

function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function record(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
