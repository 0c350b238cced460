import type { SaidLevel } from '#domain/languageLevel/roughLevel.ts';
import type { Day } from '#domain/time/day.ts';
import { todaysEpisode, withRead, type SeriesOfLearner } from './todaysEpisode.ts';

/** The way on after an episode, as Inicio will offer it. */
export interface AfterEpisode {
  /** Episodes of its series that are still to be read. */
  readonly left: number;
  /** The one of them that comes next, from 1; null when none is left. */
  readonly next: number | null;
  /** That one is today's: this episode was read before today. */
  readonly isToday: boolean;
  /** The id of another series that was begun and goes on when none of this one is left; null for none. */
  readonly other: string | null;
}

/**
 * Reckons how it goes on after an episode that has just been read.
 * @param all series of the language, in the order of their levels and numbers
 * @param read the episode, and the time when
 */
export function afterEpisode(
  all: readonly SeriesOfLearner[],
  { series, episode, at }: { readonly series: string; readonly episode: number; readonly at: number },
  said: SaidLevel | null,
  today: { readonly day: Day; readonly timeZone: string },
): AfterEpisode {
  const after = withRead(all, series, episode, at);
  const own = after.find(({ id }) => id === series);
  const read = Object.values(own?.progress.episodes ?? {}).filter(({ readAt }) => readAt !== undefined);
  const goesOn = todaysEpisode(after, said, today);
  return {
    left: (own?.episodes.length ?? 0) - read.length,
    next: goesOn?.series === series ? goesOn.episode : null,
    isToday: goesOn?.is === 'today',
    other: goesOn && goesOn.series !== series && goesOn.is !== 'offered' ? goesOn.series : null,
  };
}
