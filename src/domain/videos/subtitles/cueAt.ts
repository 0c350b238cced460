import type { Cue } from './cue.ts';

/**
 * The place of the line at a second of the video: the last one that has begun, also after its end, until the next begins; -1
 * before the first. A look-up among thousands, made at every change of the picture.
 */
export function cueAt(cues: readonly Cue[], seconds: number): number {
  let [low, high] = [-1, cues.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((cues[middle]?.start ?? Infinity) <= seconds) low = middle;
    else high = middle - 1;
  }
  return low;
}
