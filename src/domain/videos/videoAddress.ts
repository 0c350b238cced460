import { Refusal } from '#domain/errors/refusal.ts';
import { longestVideo } from './subtitles/cue.ts';

/** The target of a pasted address. */
export type VideoAddress =
  | {
      readonly kind: 'youtube';
      readonly youtubeId: string;
      /** Seconds into the video that the address asks for. */
      readonly startsAt: number;
    }
  | { readonly kind: 'url'; readonly url: string };

export const longestAddress = 2_000;
/** Characters of what is pasted that are looked through for an address. */
const longestPasted = 10_000;

const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'gaming.youtube.com',
  'studio.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
  'youtu.be',
  'www.youtu.be',
]);
const youtubeId = /^[A-Za-z0-9_-]{11}$/;
/** Paths of which the next part is the video's id. */
const namingPath = /^\/(?:shorts|embed|live|v|e|watch|video)\/([^/]+)/;
/** Instead of an id: a player of a list. */
const listPlayer = 'videoseries';

/**
 * Reads an address as people paste it: any form of YouTube's, with or without `https://`, times, lists and tracking; else the
 * http(s) address of a video file. It may stand in a sentence, in the code that embeds a player, or in a link of a search engine.
 * @throws Refusal `video-address-empty`, `video-address-wrong`, `video-address-no-video` for a page of YouTube that is no video
 */
export function parseVideoAddress(pasted: string): VideoAddress {
  const text = addressIn(pasted.trim());
  if (text === '') throw new Refusal('video-address-empty');
  const given = partsOf(text);
  const address = given && (leadsTo(given) ?? given);
  if (!address) throw new Refusal('video-address-wrong');
  if (!youtubeHosts.has(address.host) && !address.host.endsWith('.youtu.be'))
    return { kind: 'url', url: address.whole };
  const id = youtubeIdIn(address);
  if (id === null) throw new Refusal('video-address-no-video');
  return { kind: 'youtube', youtubeId: id, startsAt: startIn(address) };
}

/** The address in a text that is more than one. */
function addressIn(text: string): string {
  const isWithin = !/^https?:/i.test(text);
  const [found] = (isWithin && /(?<![\w:])https?:\/\/[^\s"'<>]+/i.exec(text.slice(0, longestPasted))) || [];
  // Code writes an ampersand as an entity, and a sentence ends with its own signs.
  return (found ?? text).replaceAll('&amp;', '&').replace(/[.,;:!?)»”]{1,3}$/, '');
}

/** The target of a link of Google's results; null when it is none. */
function leadsTo({ host, path, query }: Address): Address | null {
  if (!/^(?:www\.)?google\.[a-z.]{2,6}$/.test(host) || path !== '/url') return null;
  const target = valueIn(query, 'q') ?? valueIn(query, 'url') ?? '';
  return partsOf(decoded(target));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Tells whether this is an address that a video file may be loaded from. */
export function isVideoUrl(text: string): boolean {
  return partsOf(text)?.whole === text;
}

export function isYoutubeId(text: string): boolean {
  return youtubeId.test(text);
}

/** An http(s) address in its parts. The domain has no `URL`; browsers read what it lets through in the same way. */
interface Address {
  readonly whole: string;
  /** Lower case, without the port. */
  readonly host: string;
  readonly path: string;
  readonly query: string;
  readonly hash: string;
}

/** Printable characters but those that browsers read in ways of their own: white space, quotes, `<`, `>`, `\\`. */
const parts =
  /^(https?):\/\/([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.?|\[[\da-f:.]+\])(:\d{1,5})?(\/[^?#]*)?(?:\?([^#]*))?(?:#(.*))?$/iu;
const forbidden = /[\s\p{C}<>"\\^`{|}]/u;

function partsOf(text: string): Address | null {
  if (text.length > longestAddress || forbidden.test(text)) return null;
  // «youtube.com/…» is pasted without its protocol.
  const [all, protocol, host, port = '', path = '/', query = '', hash = ''] =
    parts.exec(/^[a-z]+:/i.test(text) ? text : `https://${text}`) ?? [];
  // A name without a point is hardly pasted without its protocol on purpose. A user's name before the host is refused by the pattern.
  if (all === undefined || protocol === undefined || host === undefined) return null;
  if (all !== text && !/^[^/]+\.[^/]+\/./.test(text)) return null;
  const whole = `${protocol.toLowerCase()}://${host.toLowerCase()}${port}${path}${query && `?${query}`}${hash && `#${hash}`}`;
  return { whole, host: host.toLowerCase(), path, query, hash };
}

function youtubeIdIn({ host, path, query }: Address): string | null {
  const inPath = host.endsWith('youtu.be') ? /^\/([^/]+)/.exec(path) : namingPath.exec(path);
  const named = inPath?.[1] ?? (/^\/watch\/?$/.test(path) ? valueIn(query, 'v') : null);
  return named !== null && named !== listPlayer && youtubeId.test(named) ? named : null;
}

function valueIn(query: string, name: string): string | null {
  const pair = query.split('&').find((one) => one.startsWith(`${name}=`));
  return pair === undefined ? null : pair.slice(name.length + 1);
}

/** `t=90`, `t=90s`, `t=1h2m3s`, `start=90`, also after `#`. */
function startIn({ query, hash }: Address): number {
  const time = valueIn(query, 't') ?? valueIn(query, 'start') ?? valueIn(hash, 't') ?? '';
  const [, hours = '0', minutes = '0', seconds = '0'] =
    /^(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? [];
  return Math.min(longestVideo, Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds));
}
