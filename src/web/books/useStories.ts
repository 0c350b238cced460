import type { ShelfStory } from '#contract/content/story.ts';
import type { Language } from '#domain/languages.ts';
import { loadStoryShelf, peekStoryShelf } from '#web/platform/content/story.ts';
import { useLoaded } from '#web/ui/useLoaded.ts';

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
  const { value: stories, ...rest } = useLoaded(isWanted ? language : null, loadStoryShelf, peekStoryShelf);
  return { stories, ...rest };
}
