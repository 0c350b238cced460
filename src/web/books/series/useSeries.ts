import { useMemo } from 'react';
import type { SeriesEpisode, ShelfStory } from '#contract/content/story.ts';
import type { Language } from '#domain/languages.ts';
import type { AddedBook } from '#domain/library/addedBook.ts';
import type { Book } from '#domain/library/book.ts';
import { isStory } from '#domain/library/stories/storyChoice.ts';
import { nothingOfSeries, seriesCollection, type SeriesProgress } from '#domain/series/progress.ts';
import type { SeriesOfLearner } from '#domain/series/todaysEpisode.ts';
import { useCollection } from '#web/platform/account.ts';
import { useStories } from '../useStories.ts';
import { useStoryShares } from '../useStoryShares.ts';

/** A series of ours, with what the learner has of it. */
export interface OwnSeries extends SeriesOfLearner {
  readonly story: ShelfStory;
  readonly episodes: readonly SeriesEpisode[];
  /** The learner's book of it, with its id; null when it is not in the library. */
  readonly book: Book | null;
  readonly bookId: string | null;
}

const noSeries: readonly OwnSeries[] = [];

/**
 * The series of a language by level and number; undefined while they are not known, none where they cannot be fetched.
 * @param isWanted false: nothing is fetched
 */
export function useSeries(language: Language, isWanted = true): readonly OwnSeries[] | undefined {
  const { stories, hasFailed } = useStories(language, isWanted);
  const series = useMemo(() => stories?.filter(({ episodes }) => episodes), [stories]);
  const shares = useStoryShares(language, series);
  const books = useCollection<Book>('books');
  const added = useCollection<AddedBook>('addedBooks');
  const progress = useCollection<SeriesProgress>(seriesCollection);
  return useMemo(() => {
    if (hasFailed) return noSeries;
    if (!series || !books || !added || !progress || shares === undefined) return undefined;
    return series.map((story): OwnSeries => {
      const [bookId, book] = [...books].find(([, one]) => isStory(one, story)) ?? [null, null];
      const { id, level, episodes = [] } = story;
      return {
        id,
        level,
        story,
        episodes,
        known: shares?.get(id)?.known ?? null,
        book,
        bookId,
        wasAdded: added.has(story.fileId),
        progress: progress.get(id) ?? nothingOfSeries,
      };
    });
  }, [series, hasFailed, books, added, progress, shares]);
}
