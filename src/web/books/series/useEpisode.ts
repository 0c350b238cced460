import { useMemo } from 'react';
import { seriesIdIn, type EpisodeExercises } from '#contract/content/story.ts';
import type { Book } from '#domain/library/book.ts';
import type { OpenBook } from '#reader/book/book.ts';
import { loadEpisodes } from '#web/platform/content/story.ts';
import { useLoaded } from '#web/ui/useLoaded.ts';
import { useSeries, type OwnSeries } from './useSeries.ts';

/** An episode that is open in the reader. */
export interface OpenEpisode {
  /** All series of its language. */
  readonly all: readonly OwnSeries[];
  readonly series: OwnSeries;
  /** From 1. */
  readonly number: number;
  /** Undefined while they are fetched, null where they cannot be. */
  readonly exercises: EpisodeExercises | null | undefined;
  readonly retry: () => void;
}

interface Chapter {
  readonly opened: Pick<OpenBook, 'identifier'>;
  readonly book: Book;
  readonly bookId: string;
  /** Its number among the entries of the contents. */
  readonly entry: number;
  /** The path of its section. */
  readonly section: string | undefined;
}

/** The episode of ours that a chapter is; null for any other chapter, undefined while that is not known. */
export function useEpisode({ opened, book, bookId, entry, section }: Chapter): OpenEpisode | null | undefined {
  const id = seriesIdIn(opened.identifier);
  const known = useSeries(book.language, id !== null);
  // The open book is the learner's book of it, whatever has become of its author and its edition.
  const all = useMemo(
    () => known?.map((one): OwnSeries => (one.id === id ? { ...one, book, bookId } : one)),
    [known, id, book, bookId],
  );
  const series = all?.find((one) => one.id === id);
  const isEpisode = series?.episodes[entry]?.section === section;
  const story = series && isEpisode ? series.story : null;
  const { value: exercises, hasFailed, retry } = useLoaded(story, loadEpisodes);
  if (id === null) return null;
  if (!all) return undefined;
  if (!series || !isEpisode) return null;
  return {
    all,
    series,
    number: entry + 1,
    exercises: hasFailed ? null : exercises && (exercises[entry] ?? null),
    retry,
  };
}
