import { useEffect, useMemo, useState } from 'react';
import { isWrittenAsName } from '#domain/words/usefulWords.ts';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import type { Video } from '#domain/videos/video.ts';
import { useAccount } from '#web/platform/account.ts';
import { shareOfNewIn, useQuietText } from '#web/words/useQuietText.ts';
import type { VideoWords } from './videoWords.ts';

/** Lines that say whether a video is mostly new: as much as a chapter's beginning, and read in no time. */
const judgedLines = 200;

/**
 * Which new words of a video are drawn by a stroke: where most of what is said is new, all but those that serve its watcher most, as in
 * a chapter of a book. Words marked meanwhile make room for no others.
 * @param words null while they are being read
 */
export function useQuietVideo(
  { language, indexId }: Pick<Video, 'language' | 'indexId'>,
  cues: readonly Cue[],
  words: VideoWords | null,
): (key: string) => boolean {
  const store = useAccount();
  const [useful, setUseful] = useState<ReadonlySet<string>>();
  const { isQuiet, isLight } = useQuietText(
    language,
    useMemo(
      () =>
        shareOfNewIn(
          cues.slice(0, judgedLines).map(({ text }) => text),
          language,
        ),
      [cues, language],
    ),
    useful,
  );
  useEffect(() => {
    if (!words || !isQuiet) return;
    let current = true;
    const { counts, texts } = words;
    const statuses = store.statuses(language);
    const find = async (): Promise<void> => {
      await statuses.ready;
      // The text of a word is without its capital where it stands so anywhere.
      const keys = [...counts.keys()].filter(
        (key) => statuses.get(key) === null && !isWrittenAsName(key, texts.get(key) ?? key, language),
      );
      const running = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const { answer } = await store.query('usefulWords', { language, indexId, keys, running, chosen: [] });
      if (current) setUseful(new Set(answer.map(([key]) => key)));
    };
    // Without the glossary all of them have strokes.
    find().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [store, language, indexId, words, isQuiet]);
  return isLight;
}
