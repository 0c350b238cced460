import { parseSubtitles } from '#web/videos/parseSubtitles.ts';
import { lengthOf, makeNativeTrack, makeTrack } from '#web/videos/tracks.ts';
import { videoId, type VideoSource } from '#domain/videos/video.ts';
import type { Page } from 'playwright';
import type { Account } from './accounts.ts';
import type { GivenFile } from './books.ts';
import { callAs, putFileAs } from './onServer.ts';

/** What a journey's video is. */
export interface JourneyVideo {
  readonly source: VideoSource;
  readonly title?: string;
  /** SRT. */
  readonly subtitles?: string;
  readonly native?: string;
  readonly duration?: number;
}

/** Adds a video from another device, its subtitles and their counts with it. Returns its id. */
export async function addVideoAs(
  url: string,
  account: Account,
  { source, title = 'The Harbour Film', subtitles, native, duration }: JourneyVideo,
): Promise<string> {
  const lines = subtitles === undefined ? null : await parseSubtitles(subtitles);
  const [track, nativeTrack] = [
    await makeTrack(lines, 'en'),
    await makeNativeTrack(native === undefined ? null : await parseSubtitles(native)),
  ];
  for (const [name, content] of [...track.files, ...nativeTrack.files]) await putFileAs(url, account, name, content);
  await callAs(url, account, 'addVideo', {
    source,
    title,
    language: 'en',
    duration: duration ?? lengthOf(lines?.cues ?? []),
    coverId: null,
    fileId: null,
    ...track.facts,
    ...nativeTrack.facts,
  });
  return videoId(source);
}

/** Lines of two seconds each as an SRT file. */
export function srtOf(lines: readonly string[], from = 0): string {
  const time = (seconds: number) =>
    `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')},000`;
  return lines
    .map((line, at) => `${at + 1}\n${time(from + at * 2)} --> ${time(from + at * 2 + 2)}\n${line}\n`)
    .join('\n');
}

/** By their seconds: the journeys of one worker share what was recorded once. */
const films = new Map<number, GivenFile>();

/** A film that the page's own browser draws and records, of so many seconds: some kilobytes. */
export async function filmOf(page: Page, seconds: number): Promise<GivenFile> {
  const film = films.get(seconds) ?? (await recordFilm(page, seconds));
  films.set(seconds, film);
  return film;
}

async function recordFilm(page: Page, seconds: number): Promise<GivenFile> {
  const bytes = await page.evaluate(async (length) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 180];
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(10), {
      mimeType: 'video/webm',
      videoBitsPerSecond: 60_000,
    });
    const pieces: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    const isOver = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
    const begun = performance.now();
    const drawing = setInterval(() => {
      if (!context) return;
      const at = (performance.now() - begun) / 1_000;
      context.fillStyle = '#16333c';
      context.fillRect(0, 0, 320, 180);
      context.fillStyle = '#eadfc0';
      context.beginPath();
      context.arc(40 + at * 20, 60, 24, 0, 7);
      context.fill();
    }, 100);
    recorder.start();
    await new Promise((resolve) => setTimeout(resolve, length * 1_000));
    recorder.stop();
    await isOver;
    clearInterval(drawing);
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())];
  }, seconds);
  return { name: 'harbour.webm', mimeType: 'video/webm', buffer: Buffer.from(bytes) };
}
