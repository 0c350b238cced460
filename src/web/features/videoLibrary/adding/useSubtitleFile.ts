import { useRef, useState } from 'react';
import type { Subtitles } from '#domain/videos/subtitles/cue.ts';
import { lengthOf } from '#web/videos/tracks.ts';
import { refusalOf } from '#web/ui/failure.ts';
import { subtitlesLabel } from './videoLabels.ts';

/** The state of a file of subtitles, or of a text that was pasted. */
export type SubtitleFile =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly name: string }
  | { readonly kind: 'read'; readonly name: string; readonly subtitles: Subtitles; readonly facts: string }
  | { readonly kind: 'refused'; readonly name: string; readonly message: string };

export interface SubtitleChoice {
  readonly chosen: SubtitleFile;
  readonly take: (source: File | string) => void;
  readonly clear: () => void;
  /**
   * The subtitles that were chosen, once they were read; null for none, and for a file that was reported as none.
   * @throws Refusal of one that was still being read
   */
  readonly read: () => Promise<Subtitles | null>;
}

/** Subtitles on their way into a video: read at once, so that what they are is seen before they are added. */
export function useSubtitleFile(): SubtitleChoice {
  const [chosen, setChosen] = useState<SubtitleFile>({ kind: 'none' });
  /** The last one of several files that were chosen. */
  const latest = useRef<Promise<Subtitles> | null>(null);

  const take = (source: File | string): void => {
    const name = typeof source === 'string' ? 'Texto pegado' : source.name;
    const reading = parse(source);
    latest.current = reading;
    setChosen({ kind: 'reading', name });
    const put = (next: SubtitleFile) => latest.current === reading && setChosen(next);
    reading.then(
      (subtitles) => {
        const { cues, skipped } = subtitles;
        put({ kind: 'read', name, subtitles, facts: subtitlesLabel(cues.length, lengthOf(cues), skipped) });
      },
      (error: unknown) => put({ kind: 'refused', name, message: refusalOf(error).message }),
    );
  };
  return {
    chosen,
    take,
    clear: () => {
      latest.current = null;
      setChosen({ kind: 'none' });
    },
    read: async () => (chosen.kind === 'refused' ? null : latest.current),
  };
}

async function parse(source: File | string): Promise<Subtitles> {
  const { parseSubtitles } = await import('#web/videos/parseSubtitles.ts');
  return parseSubtitles(source);
}
