import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Route } from 'playwright';

/** A caption of the stand-in: the rows that stand on the picture between two seconds. */
interface StandInCaption {
  readonly start: number;
  readonly end: number;
  readonly rows: readonly string[];
}

/** A video of the stand-in. */
interface StandInVideo {
  readonly title: string;
  readonly language: string;
  readonly captions: readonly StandInCaption[];
}

/** Each two seconds long, from the first second on. */
export const harbourRows: readonly (readonly string[])[] = [
  ['Call me Ishmael.'],
  ['Some years ago I thought I would sail about'],
  ['a little and see the watery part of the world.'],
  ['It is a way I have of driving off the spleen', 'and regulating the circulation.'],
  ['There is nothing surprising in this.'],
];

/** Said word by word, two rows at a time, as automatic captions are. */
export const rolledRows: readonly string[] = [
  'so today we go down to the',
  'old harbour to look at a rope',
  'that nobody has made',
];

/** The ids of the stand-in's videos: of captions that come as a whole, of those that roll up, in a language that is not learnt. */
export const videoIds = { whole: 'wholeLines1', rolled: 'rolledUpRow', spanish: 'enCastellan' } as const;

const videos: Readonly<Record<string, StandInVideo>> = {
  [videoIds.whole]: {
    title: 'Moby-Dick, read by the sea',
    language: 'en',
    captions: harbourRows.map((rows, at) => ({ start: 1 + at * 2, end: 3 + at * 2, rows })),
  },
  [videoIds.rolled]: { title: 'How a rope is made', language: 'en-GB', captions: rolledUp(rolledRows) },
  [videoIds.spanish]: {
    title: 'El faro de madera',
    language: 'es',
    captions: [{ start: 0, end: 90, rows: ['El último faro de madera.'] }],
  },
};

/** A word each fifth of a second. */
function rolledUp(rows: readonly string[]): StandInCaption[] {
  let time = 1;
  return rows.flatMap((row, at) => {
    const words = row.split(' ');
    return words.map((_, word) => {
      const start = time;
      time += 0.4;
      const before = rows[at - 1];
      const now = words.slice(0, word + 1).join(' ');
      return { start, end: time, rows: before === undefined ? [now] : [before, now] };
    });
  });
}

/** What the real site lets in, and less: no script but its own, no frame, nothing made of text. */
const policy =
  "default-src 'none'; script-src 'nonce-own'; style-src 'nonce-own'; media-src 'self'; frame-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const look = `
body { margin: 0; font: 14px Arial, sans-serif; background: #fff; color: #131316 }
html.dark body { background: #0f0f0f; color: #f1f1f1 }
#masthead { height: 54px }
#columns { display: flex; gap: 24px; max-width: 1232px; margin: auto; padding: 0 24px }
#primary { flex: 1; min-width: 0 }
#secondary { width: 420px }
#player { position: relative }
#player-container-inner { position: relative; padding-top: 56.25% }
#player-container { position: absolute; inset: 0 }
ytd-player, #container, #movie_player { display: block; position: absolute; inset: 0 }
#movie_player { background: #000; overflow: hidden; color: #fff }
#movie_player:fullscreen { width: 100%; height: 100% }
video { position: absolute; width: 100%; height: 100% }
.caption-window { position: absolute; left: 0; right: 0; bottom: 60px; text-align: center; font-size: 20px }
.caption-visual-line { display: block }
.ytp-chrome-bottom { position: absolute; left: 0; right: 0; bottom: 0; height: 44px }
h1 { font-size: 20px }
@media (max-width: 760px) { #masthead, #secondary { display: none } #columns { padding: 0 } h1 { margin: 12px 14px } }
.no-room #movie_player { position: fixed; inset: 0 }`;

/** The page's own script, in its own world. */
const script = `
const videos = ${JSON.stringify(videos)};
const movie = document.getElementById('movie_player');
const video = movie.querySelector('video');
const container = movie.querySelector('.ytp-caption-window-container');
let isOn = false, shown = '';
window.heard = [];
for (const event of ['keydown', 'keyup', 'input', 'pointerdown', 'message'])
  addEventListener(event, (happened) => heard.push(happened.key ?? happened.type), true);
const now = () => videos[new URL(location.href).searchParams.get('v')] ?? { captions: [] };
function draw() {
  const { captions, language } = now();
  const caption = isOn && captions.find(({ start, end }) => start <= video.currentTime && video.currentTime < end);
  const rows = caption ? caption.rows : [];
  if (rows.join() === shown) return;
  shown = rows.join();
  container.replaceChildren();
  if (rows.length === 0) return;
  const box = document.createElement('div');
  box.className = 'caption-window ytp-caption-window-bottom';
  box.lang = language;
  const text = document.createElement('span');
  text.className = 'captions-text';
  for (const row of rows) {
    const line = document.createElement('span');
    line.className = 'caption-visual-line';
    const segment = document.createElement('span');
    segment.className = 'ytp-caption-segment';
    segment.textContent = row;
    line.append(segment);
    text.append(line);
  }
  box.append(text);
  container.append(box);
}
// The real player changes its captions a moment after its picture, too.
for (const event of ['timeupdate', 'seeked']) video.addEventListener(event, () => setTimeout(draw));
function show(address) {
  history.pushState({}, '', address);
  const { title } = now();
  document.title = title ? title + ' - YouTube' : 'YouTube';
  document.querySelector('h1').textContent = title ?? 'Inicio';
  movie.parentElement.hidden = !title;
  video.pause();
  if (title) { video.src = '/film.webm'; video.load(); } else video.removeAttribute('src');
  document.dispatchEvent(new CustomEvent('yt-navigate-finish'));
}
window.show = show;
document.querySelector('.ytp-subtitles-button').addEventListener('click', () => { isOn = !isOn; draw(); });
document.querySelector('.ytp-fullscreen-button').addEventListener('click', () =>
  document.fullscreenElement ? document.exitFullscreen() : movie.requestFullscreen());
if (new URL(location.href).searchParams.has('dark')) document.documentElement.className = 'dark';
if (new URL(location.href).searchParams.has('full')) document.documentElement.className = 'no-room';
show(location.href);`;

const page = `<!doctype html><html lang="es"><head><meta name="viewport" content="width=device-width, initial-scale=1"><title>YouTube</title><style nonce="own">${look}</style></head><body>
<ytd-app><div id="masthead"></div><ytd-watch-flexy><div id="columns"><div id="primary"><div id="primary-inner">
<div id="player"><div id="player-container-outer"><div id="player-container-inner"><div id="player-container"><ytd-player><div id="container">
<div id="movie_player" class="html5-video-player"><div class="html5-video-container"><video muted playsinline></video></div><div class="ytp-caption-window-container"></div>
<div class="ytp-chrome-bottom"><button class="ytp-subtitles-button" title="CC">CC</button><button class="ytp-fullscreen-button" title="Pantalla completa">[ ]</button></div></div>
</div></ytd-player></div></div></div></div><div id="below"><h1></h1><p>The Old Pier</p></div></div></div><div id="secondary"></div></div></ytd-watch-flexy></ytd-app>
<script nonce="own">${script}</script></body></html>`;

const site = 'https://www.youtube.com';
const filmFile = path.join(import.meta.dirname, '../../content/videos/en/the-eight-oclock-train.webm');

/** The address of a video of the stand-in. */
export const watchAddress = (id: string, more = ''): string => `${site}/watch?v=${id}${more}`;

/** The pattern of its host, as permissions name it. */
export const videoSitePattern = `${site}/*`;

/** Answers for YouTube's own host in this browser: pages of its structure, with our own film. Nothing of it goes out. */
export async function serveVideoSite(context: BrowserContext): Promise<void> {
  const film = readFileSync(filmFile);
  await context.route(`${site}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/film.webm') return fulfilPart(route, film);
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
      body: page,
    });
  });
}

function fulfilPart(route: Route, film: Buffer): Promise<void> {
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(route.request().headers()['range'] ?? '') ?? [];
  const last = to === '' ? film.length - 1 : Math.min(Number(to), film.length - 1);
  return route.fulfill({
    status: 206,
    contentType: 'video/webm',
    headers: {
      'accept-ranges': 'bytes',
      'content-range': `bytes ${from}-${last}/${film.length}`,
    },
    body: film.subarray(Number(from), last + 1),
  });
}
