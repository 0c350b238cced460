import { useEffect, useMemo, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import type { Statuses } from '#web/platform/accountStore.ts';
import { useTokens } from '#web/words/useTokens.ts';
import { whenIdle } from '#web/ui/whenIdle.ts';
import { createWordReader, linesWithNewWords, newWordsOf, type VideoWords } from './videoWords.ts';

/** The new words of a video and the lines that have some: read when the page is idle, right again soon after a mark. */
export function useVideoWords(cues: readonly Cue[], language: Language, statuses: Statuses) {
  const tokens = useTokens(statuses);
  const [words, setWords] = useState<VideoWords | null>(null);
  /** Changes when a status has. */
  const [marks, setMarks] = useState(0);

  useEffect(() => {
    const read = createWordReader(cues, language, tokens);
    let stop = (): void => undefined;
    const goOn = (): void => {
      const done = read();
      if (done) setWords(done);
      else stop = whenIdle(goOn);
    };
    stop = whenIdle(goOn);
    return () => {
      stop();
      setWords(null);
    };
  }, [cues, language, tokens]);

  useEffect(() => {
    let stop = (): void => undefined;
    const again = (): void => {
      stop();
      stop = whenIdle(() => setMarks((count) => count + 1), 300);
    };
    void statuses.ready.then(again);
    const unsubscribe = statuses.subscribe(again);
    return () => {
      stop();
      unsubscribe();
    };
  }, [statuses]);

  const statusOf = (key: string) => statuses.get(key);
  return {
    words,
    newWords: useMemo(
      () => words && newWordsOf(words, statusOf),
      // `marks` stands for what the statuses say.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
      [words, marks],
    ),
    newLines: useMemo(
      () => (words ? linesWithNewWords(words, statusOf) : []),
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
      [words, marks],
    ),
  };
}
