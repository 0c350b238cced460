import type { Cue } from './cue.ts';

/**
 * The text of other subtitles of the same video during a stretch of it, as one text: lines of which at least half lies within. Two
 * translations are hardly ever cut at the same places.
 */
export function linesDuring(cues: readonly Cue[], start: number, end: number): string {
  return cues
    .filter((cue) => {
      const shared = Math.min(cue.end, end) - Math.max(cue.start, start);
      // A line that is longer than the stretch may be said in it as a whole.
      return shared > 0 && shared >= Math.min(cue.end - cue.start, end - start) / 2;
    })
    .map(({ text }) => text)
    .join(' ');
}
