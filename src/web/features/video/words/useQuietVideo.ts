import { useEffect, useMemo, useState } from 'react';
import { isWrittenAsName } from '#domain/words/usefulWords.ts';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import type { Video } from '#domain/videos/video.ts';
import { useAccount, useSync } from '#web/platform/account.ts';
import { followAnswer } from '#web/platform/followAnswer.ts';
import { shareOfNewIn, useQuietText } from '#web/words/useQuietText.ts';
import { useTokens } from '#web/words/useTokens.ts';
import type { VideoWords } from './videoWords.ts';

/** Lines that say whether a video is mostly new: as much as a chapter's beginning, and read in no time. */
const judgedLines = 200;

/** The words of a video that were not marked when it opened, how often its lines have each, and how many running words they have. */
interface NewWords {
  readonly keys: readonly string[];
  readonly occurrences: readonly number[];
  readonly running: number;
}

/**
 * Chooses the new words of a video that are drawn by a stroke: where most of what is said is new, all but those that serve its watcher most, as in
 * a chapter of a book. Words marked meanwhile make room for no others.
 * @param words null while they are being read
 */
export function useQuietVideo(
  { language, indexId }: Pick<Video, 'language' | 'indexId'>,
  cues: readonly Cue[],
  words: VideoWords | null,
): (key: string) => boolean {
  const store = useAccount();
  const tokens = useTokens(store.statuses(language));
  const { online } = useSync();
  const [fresh, setFresh] = useState<NewWords | null>(null);
  const [useful, setUseful] = useState<ReadonlySet<string>>();
  const { isQuiet, isLight } = useQuietText(
    language,
    useMemo(
      () =>
        shareOfNewIn(
          cues.slice(0, judgedLines).map(({ text }) => text),
          language,
          tokens,
        ),
      [cues, language, tokens],
    ),
    useful,
  );
  useEffect(() => {
    if (!words || !isQuiet) return;
    let current = true;
    const { counts, texts } = words;
    const statuses = store.statuses(language);
    const ask = (): void => {
      // The text of a word is without its capital where it stands so anywhere.
      const unmarked = [...counts].filter(
        ([key]) => statuses.get(key) === null && !isWrittenAsName(key, texts.get(key) ?? key, language),
      );
      const running = [...counts.values()].reduce((sum, count) => sum + count, 0);
      if (current)
        setFresh({ keys: unmarked.map(([key]) => key), occurrences: unmarked.map(([, count]) => count), running });
    };
    statuses.ready.then(
      ask,
      // The app says elsewhere that this browser cannot store.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [store, language, words, isQuiet]);
  useEffect(
    // Without the glossary all of them have strokes; it is asked for again at the next change, and when the connection is back.
    () =>
      fresh
        ? followAnswer(store, 'usefulWords', { language, indexId, ...fresh, chosen: [] }, (answer) =>
            setUseful(new Set(answer.map(([key]) => key))),
          )
        : undefined,
    [store, language, indexId, fresh, online],
  );
  return isLight;
}
