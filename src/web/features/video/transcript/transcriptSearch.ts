import { foldText } from '#domain/text/foldText.ts';
import type { Cue } from '#domain/videos/subtitles/cue.ts';

/** Finds lines by their text, whatever the case and the accents. The lines are folded when the first search wants them. */
export function createSearch(cues: readonly Cue[]): (wanted: string) => readonly number[] {
  let folded: readonly string[] | null = null;
  return (wanted) => {
    const text = foldText(wanted.trim());
    if (text === '') return [];
    folded ??= cues.map((cue) => foldText(cue.text));
    return folded.flatMap((line, place) => (line.includes(text) ? [place] : []));
  };
}

/** The place in `found` to go to from a line: the next one or the one before, round the ends; -1 where there is none. */
export function nextFound(found: readonly number[], from: number, by: 1 | -1): number {
  if (found.length === 0) return -1;
  if (by === 1)
    return Math.max(
      0,
      found.findIndex((cue) => cue > from),
    );
  const before = found.findLastIndex((cue) => cue < from);
  return before === -1 ? found.length - 1 : before;
}
