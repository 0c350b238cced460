import { useCallback, useEffect, useMemo } from 'react';
import type { TextRead } from '#domain/history/day.ts';
import { textReadOf } from '#domain/library/textRead.ts';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import type { Video } from '#domain/videos/video.ts';
import type { Statuses } from '#web/platform/accountStore.ts';
import { createTextWords } from './textWords.ts';
import { useQuietVideo } from './useQuietVideo.ts';
import { useVideoWords } from './useVideoWords.ts';

/**
 * The words of a video's lines in the learner's colours, and which of them are new.
 * @returns `words` colours texts; `newWords` is null until they were read; `keysOf` gives the words of a line, `textOf` counts them
 */
export function useLineWords(video: Video, cues: readonly Cue[], statuses: Statuses) {
  const { language } = video;
  const words = useMemo(() => createTextWords(language, statuses), [language, statuses]);
  useEffect(() => () => words.destroy(), [words]);
  const { words: ofLines, newWords, newLines } = useVideoWords(cues, language, statuses);
  const isLight = useQuietVideo(video, cues, ofLines);
  useEffect(() => words.drawLightly(isLight), [words, isLight]);
  const keysOf = useCallback((line: number): readonly string[] => ofLines?.keysOfCue[line] ?? [], [ofLines]);
  const textOf = useCallback(
    (line: number): TextRead => textReadOf(keysOf(line), (key) => statuses.get(key)),
    [keysOf, statuses],
  );
  return { words, newWords, newLines, keysOf, textOf };
}
