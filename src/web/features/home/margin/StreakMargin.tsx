import { Check, Flame } from 'lucide-react';
import type { Profile } from '#domain/profile/profile.ts';
import { streakOn } from '#domain/progress/streak.ts';
import { dayOf } from '#domain/time/day.ts';
import { formatMinutes } from '#web/ui/numbers.ts';
import styles from '../Margin.module.css';
import { weekOf } from './week.ts';

/** Days in a row, and which of this week's they are. */
export function StreakMargin({
  profile,
  now,
  small = false,
}: {
  readonly profile: Profile;
  readonly now: number;
  readonly small?: boolean;
}) {
  const today = dayOf(now, profile.settings.timeZone);
  const days = streakOn(profile, today);
  const label = days === 1 ? '1 día' : `${days} días`;
  if (small) {
    return (
      <div className={styles['cell']}>
        <Flame size={34} strokeWidth={1.5} className={styles['flame']} aria-hidden />
        <span>
          <b>{label}</b>
          Racha
        </span>
      </div>
    );
  }
  const week = weekOf(today, profile.streak);
  return (
    <section className={styles['wideOnly']}>
      <h2>{days > 0 ? `Racha de ${label}` : 'Racha'}</h2>
      <ol className={styles['week']}>
        {week.map(({ day, letter, done, isToday, spoken }) => (
          <li key={day} data-done={done || undefined} data-today={isToday || undefined} aria-label={spoken}>
            <span aria-hidden="true">{letter}</span>
            <i aria-hidden="true">{done && <Check size={15} strokeWidth={2.2} />}</i>
          </li>
        ))}
      </ol>
      <small>
        {profile.streak.lastPracticeDate === today
          ? 'Hoy ya cuenta.'
          : days > 0
            ? `Cumple tu meta, practica o haz una lección y serán ${days + 1}.`
            : `Lee hoy ${formatMinutes(profile.readingGoal.value)}, practica o haz una lección y será el primer día.`}
      </small>
    </section>
  );
}
