import { written } from '#domain/text/normalise.ts';
import type { Cue } from './cue.ts';
import type { JoinedSubtitles } from './joinCues.ts';

/**
 * The line where a kept sentence is said.
 * @param near the second at which it was said when it was kept; null when that is not known
 * @returns the second at which its first line begins, as the subtitles time it: of several that say the same the nearest one, without
 * `near` the first. Null when they do not say it, as other subtitles of the video may not.
 */
export function secondOfSentence(
  { text, sentences }: JoinedSubtitles,
  cues: readonly Cue[],
  sentence: string,
  near: number | null,
): number | null {
  const wanted = written(sentence);
  const found = sentences.flatMap(({ start, end, firstCue }) =>
    written(text.slice(start, end)) === wanted ? [cues[firstCue]?.start ?? 0] : [],
  );
  const [first = null] = near === null ? found : found.toSorted((a, b) => Math.abs(a - near) - Math.abs(b - near));
  return first;
}
