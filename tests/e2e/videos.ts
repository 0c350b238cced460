import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSubtitles } from '#web/videos/parseSubtitles.ts';
import { lengthOf, makeNativeTrack, makeTrack } from '#web/videos/tracks.ts';
import { videoId, type VideoSource } from '#domain/videos/video.ts';
import type { Account } from './accounts.ts';
import type { GivenFile } from './books.ts';
import { callAs, putFileAs } from './onServer.ts';

/** A journey's video. */
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

/**
 * A film of so many seconds: a disc that moves, as a browser recorded it (`MediaRecorder`: VP8, no length in its head). It has some
 * kilobytes, and is the same on every machine.
 */
export function filmOf(seconds: 1 | 2 | 3 | 5 | 7): GivenFile {
  const buffer = readFileSync(path.join(import.meta.dirname, `films/${seconds}-seconds.webm`));
  return { name: 'harbour.webm', mimeType: 'video/webm', buffer };
}
