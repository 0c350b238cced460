import { sharesOfCounts, type CountedText, type Shares } from '#domain/library/shares.ts';
import { countsCollection, declareQuery, type QuerySource } from '../source/query.ts';

export interface CoverageInput {
  /** All books when left out. */
  readonly bookIds?: readonly string[];
}

/** The shares of books' running text that the learner knows, by book; one that was not counted yet is absent. */
export const coverage = declareQuery<CoverageInput, ReadonlyMap<string, Shares>>({
  reads: () => [countsCollection, 'books'],
  answer: (source, { bookIds }) => sharesIn(source, 'books', bookIds),
});

export interface VideoCoverageInput {
  /** All videos when left out. */
  readonly videoIds?: readonly string[];
}

/** The shares of videos' subtitles that the learner knows, by video; one without any, or that was not counted yet, is absent. */
export const videoCoverage = declareQuery<VideoCoverageInput, ReadonlyMap<string, Shares>>({
  reads: () => [countsCollection, 'videos'],
  answer: (source, { videoIds }) => sharesIn(source, 'videos', videoIds),
});

async function sharesIn(
  source: QuerySource,
  collection: 'books' | 'videos',
  ids: readonly string[] | undefined,
): Promise<ReadonlyMap<string, Shares>> {
  // Written by the rules of books and videos.
  const all = (await source.collection(collection)) as readonly (readonly [string, CountedText & object])[];
  const wanted = ids && new Set(ids);
  const counts = await source.textCounts(new Map(all.filter(([id]) => wanted?.has(id) ?? true)));
  return new Map([...counts].map(([id, counted]) => [id, sharesOfCounts(counted)]));
}
