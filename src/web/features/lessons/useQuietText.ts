import { useCallback, useEffect, useMemo, useState } from 'react';
import type { LessonFacts } from '#contract/content/lessonFiles.ts';
import type { Lesson } from '#domain/lessons/lesson.ts';
import { sharesOfText } from '#domain/library/shares.ts';
import type { Settings } from '#domain/profile/settings.ts';
import { isQuietChapter } from '#domain/words/usefulWords.ts';
import { useAccount } from '#web/platform/account.ts';
import { keyWordsOf } from './saveKeyWords.ts';

/**
 * Which new words are drawn by a stroke: where most of the text is new, all but the key words, as in a chapter of a book. Decided once,
 * when the learner's words are known, and not by what is marked while reading.
 */
export function useQuietText(
  lesson: Lesson,
  facts: LessonFacts,
  { reading: { newWords = 'auto' } }: Settings,
): (key: string) => boolean {
  const statuses = useAccount().statuses(lesson.language);
  const keyWords = useMemo(() => new Set(keyWordsOf(lesson).map(({ key }) => key)), [lesson]);
  // Until then as if it were: a page of colours that fade again would be worse.
  const [isMostlyNew, setMostlyNew] = useState(true);
  useEffect(() => {
    let current = true;
    statuses.ready.then(
      () => current && setMostlyNew(isQuietChapter(sharesOfText(facts.words, (key) => statuses.get(key)).new, false)),
      // The app says elsewhere that this browser cannot store.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [statuses, facts]);
  const isQuiet = newWords === 'stroke' || (newWords === 'auto' && isMostlyNew);
  return useCallback((key: string) => isQuiet && !keyWords.has(key), [isQuiet, keyWords]);
}
