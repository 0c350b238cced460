import { useEffect, useState } from 'react';
import type { ShelfStory } from '#contract/content/story.ts';
import type { Language } from '#domain/languages.ts';
import type { Book } from '#domain/library/book.ts';
import { isStory } from '#domain/library/stories/storyChoice.ts';
import { useAccount, useCollection, useProfile } from '#web/platform/account.ts';
import { storiesFor } from '#web/platform/content/story.ts';

export interface NextStory extends ShelfStory {
  /** The share of its running words that is known, 0 to 1. */
  readonly known: number;
}

/** The number offered when a story is finished (decisions §9). */
const offered = 2;

/**
 * The stories of ours to read next that are not in the library: none without a connection before they were ever fetched, and when all have been
 * added.
 * @param isWanted false: nothing is fetched
 * @returns undefined while they are not known
 */
export function useNextStories(language: Language, isWanted = true): readonly NextStory[] | undefined {
  const store = useAccount();
  const books = useCollection<Book>('books');
  const said = useProfile()?.saidLevels?.[language] ?? null;
  const [stories, setStories] = useState<readonly NextStory[]>();
  useEffect(() => {
    if (!isWanted || !books) return;
    let current = true;
    const own = [...books.values()];
    storiesFor(store, language, said, offered, (story) => own.some((book) => isStory(book, story))).then(
      (found) => current && setStories(found),
      () => current && setStories([]),
    );
    return () => {
      current = false;
    };
  }, [store, language, said, books, isWanted]);
  return stories;
}
