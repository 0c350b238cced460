import { lessonLevels } from '#domain/languageLevel/lessonLevel.ts';
import { textLevel, type SaidLevel } from '#domain/languageLevel/roughLevel.ts';
import { storiesToRead, type StoryCandidate } from '#domain/library/stories/storyChoice.ts';
import { dayOf, type Day } from '#domain/time/day.ts';
import type { SeriesProgress } from './progress.ts';

/** A series with what the learner has of it. */
export interface SeriesOfLearner extends StoryCandidate {
  readonly id: string;
  readonly episodeCount: number;
  /** The learner's book of it; null when it is not in the library. */
  readonly book: { readonly finished: boolean; readonly addedAt: number } | null;
  readonly progress: SeriesProgress;
}

/** The episode that Inicio offers. */
export interface TodaysEpisode {
  readonly series: string;
  /** From 1. */
  readonly episode: number;
  /** The first of a series to begin, that of today, or, when today's was read, the one after it. */
  readonly is: 'offered' | 'today' | 'tomorrow';
}

/**
 * The episode to read: the next one of the series that was read last, one for each day; where none is begun, the first of the series that
 * suits the learner best, after a finished one that which comes next. Series that were begun and taken out of the library are not offered.
 * @param series of the language, in the order of their levels and numbers
 * @returns null when there is nothing left to offer
 */
export function todaysEpisode(
  series: readonly SeriesOfLearner[],
  said: SaidLevel | null,
  { day, timeZone }: { readonly day: Day; readonly timeZone: string },
): TodaysEpisode | null {
  const open = series.filter((one) => one.book !== null && nextEpisode(one) !== null);
  const [current] = open.toSorted((one, other) => lastUse(other) - lastUse(one));
  const episode = current && nextEpisode(current);
  if (current && episode) {
    const isReadToday = readTimes(series).some((at) => dayOf(at, timeZone) === day);
    return { series: current.id, episode, is: isReadToday ? 'tomorrow' : 'today' };
  }
  const next = nextSeries(series, said);
  return next && { series: next.id, episode: 1, is: 'offered' };
}

/** The series to begin next; null when there is none that was not begun. */
export function nextSeries<Series extends SeriesOfLearner>(
  series: readonly Series[],
  said: SaidLevel | null,
): Series | null {
  const isNew = ({ book, progress }: Series): boolean => book === null && Object.keys(progress.episodes).length === 0;
  // Of a series that is two levels below what they know there is nothing to learn.
  const least = said === null ? 0 : lessonLevels.indexOf(textLevel[said.level]) - 1;
  const suiting = series.filter((one) => isNew(one) && lessonLevels.indexOf(one.level) >= least);
  const lastBegun = series.findLastIndex(({ book }) => book !== null);
  const after = lastBegun === -1 ? undefined : series.slice(lastBegun + 1).find(isNew);
  return after ?? storiesToRead(suiting, said, 1)[0] ?? null;
}

/** The number of the first unread episode after the one that was read last, else of the first unread; null when all are read or the book is finished. */
export function nextEpisode({ episodeCount, book, progress: { episodes } }: SeriesOfLearner): number | null {
  if (book?.finished) return null;
  const numbers = Array.from({ length: episodeCount }, (_, at) => at + 1);
  const readAt = (number: number): number => episodes[number]?.readAt ?? 0;
  const last = numbers.reduce(
    (best, number) => (readAt(number) >= readAt(best) && readAt(number) > 0 ? number : best),
    0,
  );
  const unread = numbers.filter((number) => readAt(number) === 0);
  return unread.find((number) => number > last) ?? unread[0] ?? null;
}

function lastUse(series: SeriesOfLearner): number {
  return Math.max(series.book?.addedAt ?? 0, ...readTimes([series]));
}

function readTimes(series: readonly SeriesOfLearner[]): number[] {
  return series.flatMap(({ progress }) => Object.values(progress.episodes).flatMap(({ readAt }) => readAt ?? []));
}
