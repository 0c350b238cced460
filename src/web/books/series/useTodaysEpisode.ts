import type { SeriesEpisode } from '#contract/content/story.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { todaysEpisode, type TodaysEpisode } from '#domain/series/todaysEpisode.ts';
import { dayOf } from '#domain/time/day.ts';
import { useSeries, type OwnSeries } from './useSeries.ts';

/** The episode that is offered on a day, with its series. */
export interface OfferedEpisode {
  readonly is: TodaysEpisode['is'];
  readonly series: OwnSeries;
  readonly episode: SeriesEpisode;
  /** From 1. */
  readonly number: number;
  /** The episode whose questions still wait, and the path of the section behind it; null for none. */
  readonly unanswered: { readonly number: number; readonly next: string } | null;
}

/** The episode to read today in the language in use; null when there is none, undefined while it is not known. */
export function useTodaysEpisode(profile: Profile, now: number): OfferedEpisode | null | undefined {
  const { activeLanguage, saidLevels, settings } = profile;
  const all = useSeries(activeLanguage);
  if (!all) return undefined;
  const { timeZone } = settings;
  const next = todaysEpisode(all, saidLevels?.[activeLanguage] ?? null, { day: dayOf(now, timeZone), timeZone });
  const series = all.find(({ id }) => id === next?.series);
  const episode = next && series?.episodes[next.episode - 1];
  if (!next || !series || !episode) return null;
  const number = next.unanswered;
  // The end of the last one is the end of the book, and has no place behind it.
  const behind = number === null ? undefined : series.episodes[number]?.section;
  const unanswered = number !== null && behind !== undefined ? { number, next: behind } : null;
  return { is: next.is, series, episode, number: next.episode, unanswered };
}
