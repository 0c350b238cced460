import { useRef, useState } from 'react';
import type { Subtitles } from '#domain/videos/subtitles/cue.ts';
import { lengthOf } from '#web/videos/tracks.ts';
import { refusalOf } from '#web/ui/failure.ts';
import { subtitlesLabel } from './videoLabels.ts';

/** What became of a file of subtitles, or of a text that was pasted. */
export type SubtitleFile =
  | { readonly is: 'none' }
  | { readonly is: 'reading'; readonly name: string }
  | { readonly is: 'read'; readonly name: string; readonly subtitles: Subtitles; readonly facts: string }
  | { readonly is: 'refused'; readonly name: string; readonly message: string };

export interface SubtitleChoice {
  readonly chosen: SubtitleFile;
  readonly take: (given: File | string) => void;
  readonly clear: () => void;
}

/** Subtitles on their way into a video: read at once, so that what they are is seen before they are added. */
export function useSubtitleFile(): SubtitleChoice {
  const [chosen, setChosen] = useState<SubtitleFile>({ is: 'none' });
  const latest = useRef(0);
  const read = async (given: File | string): Promise<void> => {
    const turn = ++latest.current;
    const name = typeof given === 'string' ? 'Texto pegado' : given.name;
    const put = (next: SubtitleFile) => turn === latest.current && setChosen(next);
    put({ is: 'reading', name });
    try {
      const { parseSubtitles } = await import('#web/videos/parseSubtitles.ts');
      const subtitles = await parseSubtitles(given);
      const { cues, skipped } = subtitles;
      put({ is: 'read', name, subtitles, facts: subtitlesLabel(cues.length, lengthOf(cues), skipped) });
    } catch (error) {
      put({ is: 'refused', name, message: refusalOf(error).message });
    }
  };
  return {
    chosen,
    take: (given) => void read(given),
    clear: () => {
      latest.current++;
      setChosen({ is: 'none' });
    },
  };
}
