import { progressOn } from '#domain/progress/goal.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { dayOf } from '#domain/time/day.ts';
import { formatNumber } from './numbers.ts';
import { Ring } from './Ring.tsx';
import { useNow } from './useNow.ts';

interface ReadTodayProps {
  readonly profile: Pick<Profile, 'dailyProgress' | 'readingGoal' | 'settings'>;
  /** Seconds read that the profile does not hold yet. */
  readonly unreported: number;
  readonly className?: string | undefined;
}

/** Today's reading time, as a ring that closes at the goal and as a clock. */
export function ReadToday({ profile, unreported, className }: ReadTodayProps) {
  const { readingTime } = progressOn(profile.dailyProgress, dayOf(useNow(), profile.settings.timeZone));
  const seconds = readingTime * 60 + unreported;
  const minutes = Math.floor(seconds / 60);
  const goal = profile.readingGoal.value;
  const clock = `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span
      className={className}
      role="timer"
      aria-label={`Tiempo de lectura de hoy: ${formatNumber(minutes)} de ${formatNumber(goal)} minutos`}
    >
      <Ring share={seconds / 60 / goal} size={22} />
      <span aria-hidden="true">{clock}</span>
    </span>
  );
}
