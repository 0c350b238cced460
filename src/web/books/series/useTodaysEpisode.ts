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
  return next && series && episode ? { is: next.is, series, episode, number: next.episode } : null;
}
