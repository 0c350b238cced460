import { useEffect } from 'react';
import type { Book } from '#domain/library/book.ts';
import { givenStoryRef } from '#domain/library/stories/giveStory.ts';
import type { Language } from '#domain/languages.ts';
import type { SaidLevel } from '#domain/languageLevel/roughLevel.ts';
import { useAccount, useDocument, useSync } from '#web/platform/account.ts';
import { bringStory, storyToGive } from '#web/platform/content/story.ts';

/**
 * Gives the story of a language to a learner who has no book at all, unless it was given before: what the end of the onboarding
 * could not do without a connection, or somewhere else, is made up for here.
 * @returns whether it is on its way
 */
export function useStoryOnShelf(
  language: Language,
  books: ReadonlyMap<string, Book> | undefined,
  said: SaidLevel | null,
): boolean {
  const store = useAccount();
  const { online, complete } = useSync();
  const given = useDocument(givenStoryRef(language));
  const wanted = !store.guest && complete && online && books?.size === 0 && given === null;
  useEffect(() => {
    if (!wanted) return;
    // The page says what there is to do without it; the next visit tries again.
    storyToGive(store, language, said)
      .then((story) => bringStory(store, story))
      .catch(() => undefined);
  }, [store, language, said, wanted]);
  return wanted;
}
