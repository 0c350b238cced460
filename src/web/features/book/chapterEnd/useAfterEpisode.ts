import { useMemo } from 'react';
import { afterEpisode, type AfterEpisode } from '#domain/series/afterEpisode.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { dayOf } from '#domain/time/day.ts';
import type { OpenEpisode } from '#web/books/series/useEpisode.ts';
import { useNow } from '#web/ui/useNow.ts';

/** How it goes on after an episode, as Inicio will offer it; null for a chapter that is none. */
export function useAfterEpisode(open: OpenEpisode | null | undefined, profile: Profile): AfterEpisode | null {
  const now = useNow();
  const { all, series, number } = open ?? {};
  const { saidLevels, settings } = profile;
  const { timeZone } = settings;
  return useMemo(() => {
    if (!all || !series || number === undefined) return null;
    const said = saidLevels?.[series.story.language] ?? null;
    return afterEpisode(all, { series: series.id, episode: number, at: now }, said, {
      day: dayOf(now, timeZone),
      timeZone,
    });
  }, [all, series, number, now, saidLevels, timeZone]);
}
