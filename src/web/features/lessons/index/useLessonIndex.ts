import { useEffect, useMemo, useState } from 'react';
import type { LessonIndex } from '#contract/content/lessonFiles.ts';
import type { Language } from '#domain/languages.ts';
import { sharesOfText } from '#domain/library/shares.ts';
import { useAccount } from '#web/platform/account.ts';
import { loadLessonIndex, peekLessonIndex } from '#web/platform/content/lessons.ts';
import { useLoaded } from '#web/ui/useLoaded.ts';
import { useLessonsKept } from './useLessonsKept.ts';

/** The lessons of a language: 'loading', 'failed', or the list; `retry` asks again. When idle, all of them and what explains their words are kept for later. */
export function useLessonIndex(language: Language): {
  readonly index: LessonIndex | 'loading' | 'failed';
  readonly retry: () => void;
} {
  const { value, hasFailed, retry } = useLoaded(language, loadLessonIndex, peekLessonIndex);
  const index = value ?? (hasFailed ? 'failed' : 'loading');
  useLessonsKept(language, typeof index === 'object');
  return { index, retry };
}

/**
 * The share of each lesson's text that the learner knows, by the lesson's id; null while that is not known, and while no word is: then a
 * percentage would say nothing.
 */
export function useKnownShares(index: LessonIndex | null, language: Language): ReadonlyMap<string, number> | null {
  const statuses = useAccount().statuses(language);
  const [version, setVersion] = useState(-1);
  useEffect(() => {
    let current = true;
    const look = () => current && setVersion((seen) => seen + 1);
    // The app says elsewhere that this browser cannot store.
    statuses.ready.then(look, () => undefined);
    const stop = statuses.subscribe(look);
    return () => {
      current = false;
      stop();
    };
  }, [statuses]);
  return useMemo(() => {
    if (!index || version < 0) return null;
    const shares = new Map(
      index.map(({ id, words }) => [id, sharesOfText(words, (key) => statuses.get(key)).known] as const),
    );
    return [...shares.values()].some((share) => share > 0) ? shares : null;
  }, [index, statuses, version]);
}
