import type { EpisodeExercises } from '#contract/content/story.ts';
import type { Book } from '#domain/library/book.ts';
import { isStory } from '#domain/library/stories/storyChoice.ts';
import { loadEpisodes } from '#web/platform/content/story.ts';
import { useLoaded } from '#web/ui/useLoaded.ts';
import { useSeries, type OwnSeries } from './useSeries.ts';

/** The author of our own stories, as their books have it. */
const ownAuthor = 'Glosa';

/** An episode that is open in the reader. */
export interface OpenEpisode {
  readonly series: OwnSeries;
  /** From 1. */
  readonly number: number;
  /** Undefined while they are fetched, null where they cannot be. */
  readonly exercises: EpisodeExercises | null | undefined;
  readonly retry: () => void;
}

/** The episode of ours that a chapter is, by its title in the book's contents; null for any other chapter, undefined while that is not known. */
export function useEpisode(book: Book, entry: number, title: string): OpenEpisode | null | undefined {
  // Their author is the same for all, so that other books need no list of them.
  const isOwn = book.author === ownAuthor;
  const all = useSeries(book.language, isOwn);
  const series = all?.find(({ story }) => isStory(book, story));
  const isEpisode = series?.episodes[entry]?.title === title;
  const story = isEpisode ? series.story : null;
  const { value: exercises, hasFailed, retry } = useLoaded(story, loadEpisodes);
  if (!isOwn) return null;
  if (!all) return undefined;
  if (!series || !isEpisode) return null;
  return {
    series,
    number: entry + 1,
    exercises: hasFailed ? null : exercises && (exercises[entry] ?? null),
    retry,
  };
}
