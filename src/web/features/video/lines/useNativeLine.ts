import { useMemo, useState } from 'react';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import { linesDuring } from '#domain/videos/subtitles/linesDuring.ts';
import type { ShownLine } from '#domain/videos/subtitles/shownLine.ts';

interface NativeLineParts {
  /** The line that is shown, and the number of the cue that is said. */
  readonly line: ShownLine | null;
  readonly cue: number;
  readonly cues: readonly Cue[];
  /** The line in one's own language. */
  readonly native: readonly Cue[];
}

/** The current line in one's own language, empty for nothing, and whether it is shown. */
export function useNativeLine({ line, cue, cues, native }: NativeLineParts) {
  const [shownFor, setShownFor] = useState<{ readonly cue: number } | 'held' | null>(null);
  const text = useMemo(() => {
    const [first, last] = line ? [cues[line.firstCue], cues[line.lastCue]] : [];
    return first && last ? linesDuring(native, first.start, last.end) : '';
  }, [line, cues, native]);
  return {
    text,
    isShown: shownFor === 'held' || shownFor?.cue === cue,
    /** Shows it until the next cue. */
    show: () => setShownFor({ cue }),
    /** Shows it as long as a key is held. */
    hold: (isHeld: boolean) => setShownFor(isHeld ? 'held' : null),
  };
}
