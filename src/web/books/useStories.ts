import { useEffect, useState } from 'react';
import type { ShelfStory } from '#contract/content/story.ts';
import type { Language } from '#domain/languages.ts';
import { loadStoryShelf, peekStoryShelf } from '#web/platform/content/story.ts';

/**
 * The stories of a language; undefined while they are fetched or cannot be fetched.
 * @param isWanted false: nothing is fetched
 */
export function useStories(
  language: Language,
  isWanted = true,
): {
  readonly stories: readonly ShelfStory[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
} {
  const [shelf, setShelf] = useState<{ readonly language: Language; readonly stories: readonly ShelfStory[] } | null>(
    () => {
      const stories = peekStoryShelf(language);
      return stories && { language, stories };
    },
  );
  const [failed, setFailed] = useState<Language | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    let current = true;
    setFailed(null);
    loadStoryShelf(language).then(
      (stories) => current && setShelf({ language, stories }),
      () => current && setFailed(language),
    );
    return () => {
      current = false;
    };
  }, [language, attempt, isWanted]);
  return {
    stories: shelf?.language === language ? shelf.stories : undefined,
    hasFailed: failed === language,
    retry: () => setAttempt(attempt + 1),
  };
}
