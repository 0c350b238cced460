import { lessonLevels } from '#domain/languageLevel/lessonLevel.ts';
import { textLevel, type SaidLevel } from '#domain/languageLevel/roughLevel.ts';
import { storiesToRead, type StoryCandidate } from '#domain/library/stories/storyChoice.ts';
import { dayOf, type Day } from '#domain/time/day.ts';
import type { SeriesProgress } from './progress.ts';

/** A series with what the learner has of it. */
export interface SeriesOfLearner extends StoryCandidate {
  readonly id: string;
  readonly episodes: readonly { readonly questionCount: number }[];
  /** The learner's book of it; null when it is not in the library. Its end may have been looked at long before all of it is read. */
  readonly book: { readonly addedAt: number; readonly openedAt: number | null } | null;
  /** It was in the library once, whatever became of it. */
  readonly wasAdded: boolean;
  readonly progress: SeriesProgress;
}

/** The episode that Inicio offers. */
export interface TodaysEpisode {
  readonly series: string;
  /** From 1. */
  readonly episode: number;
  /** The first of a series to begin, that of today, or, when today's was read, the one after it. */
  readonly is: 'offered' | 'today' | 'tomorrow';
  /** The episode of the series that was read last, if its questions still wait; null for none. */
  readonly unanswered: number | null;
}

/**
 * The episode to read: the next one of the series that was read last, one for each day; where none is begun, the first of the series that
 * suits the learner best, after a finished one that which comes next. Series that were added and taken out of the library are not offered.
 * @param series of the language, in the order of their levels and numbers
 * @returns null when there is nothing left to offer
 */
export function todaysEpisode(
  series: readonly SeriesOfLearner[],
  said: SaidLevel | null,
  { day, timeZone }: { readonly day: Day; readonly timeZone: string },
): TodaysEpisode | null {
  const current = latestUsed(series.filter((one) => one.book !== null && nextEpisode(one) !== null));
  const episode = current && nextEpisode(current);
  if (current && episode) {
    const isReadToday = readTimes(series).some((at) => dayOf(at, timeZone) === day);
    return {
      series: current.id,
      episode,
      is: isReadToday ? 'tomorrow' : 'today',
      unanswered: unansweredEpisode(current),
    };
  }
  const next = nextSeries(series, said);
  return next && { series: next.id, episode: 1, is: 'offered', unanswered: null };
}

/** The series to begin next: the one after that which was read last, else what suits; null when there is none that was not begun. */
export function nextSeries<Series extends SeriesOfLearner>(
  series: readonly Series[],
  said: SaidLevel | null,
): Series | null {
  // Of a series that is two levels below what they know there is nothing to learn.
  const least = said === null ? 0 : lessonLevels.indexOf(textLevel[said.level]) - 1;
  const suiting = series.filter((one) => !isBegun(one) && lessonLevels.indexOf(one.level) >= least);
  const last = latestUsed(series.filter(isBegun));
  const after = last && series.slice(series.indexOf(last) + 1).find((one) => !isBegun(one));
  return after ?? storiesToRead(suiting, said, 1)[0] ?? null;
}

function unansweredEpisode({ episodes, progress }: SeriesOfLearner): number | null {
  const last = lastReadEpisode(progress);
  const answers = Object.keys(progress.episodes[last]?.answers ?? {});
  return answers.length < (episodes[last - 1]?.questionCount ?? 0) ? last : null;
}

/** The number of the first unread episode after the one that was read last, else of the first unread; null when all are read. */
export function nextEpisode({ episodes, progress }: SeriesOfLearner): number | null {
  const last = lastReadEpisode(progress);
  const unread = episodes.map((_, at) => at + 1).filter((number) => progress.episodes[number]?.readAt === undefined);
  return unread.find((number) => number > last) ?? unread[0] ?? null;
}

/** The number of the episode that was read last, of those read at once the last of them; 0 for none. */
function lastReadEpisode({ episodes }: SeriesProgress): number {
  const read = Object.entries(episodes).flatMap(([number, { readAt }]) =>
    readAt === undefined ? [] : [{ number: Number(number), readAt }],
  );
  const [last] = read.toSorted((one, other) => other.readAt - one.readAt || other.number - one.number);
  return last?.number ?? 0;
}

/** The series as they are once an episode of one of them is read. @param at the time when, unless it was read before */
export function withRead<Series extends SeriesOfLearner>(
  series: readonly Series[],
  id: string,
  episode: number,
  at: number,
): readonly Series[] {
  return series.map((one) => {
    if (one.id !== id) return one;
    const { episodes } = one.progress;
    const read = { ...episodes[episode], readAt: episodes[episode]?.readAt ?? at };
    return { ...one, progress: { episodes: { ...episodes, [episode]: read } } };
  });
}

function isBegun({ book, wasAdded, progress }: SeriesOfLearner): boolean {
  return book !== null || wasAdded || Object.keys(progress.episodes).length > 0;
}

/** The series that was read last, in its book or to the end of an episode; of those never read the one that was added last. */
function latestUsed<Series extends SeriesOfLearner>(series: readonly Series[]): Series | null {
  const lastUse = (one: Series): number => Math.max(one.book?.openedAt ?? 0, ...readTimes([one]));
  const [latest] = series.toSorted(
    (one, other) => lastUse(other) - lastUse(one) || (other.book?.addedAt ?? 0) - (one.book?.addedAt ?? 0),
  );
  return latest ?? null;
}

function readTimes(series: readonly SeriesOfLearner[]): number[] {
  return series.flatMap(({ progress }) => Object.values(progress.episodes).flatMap(({ readAt }) => readAt ?? []));
}
