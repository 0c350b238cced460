import type { Profile } from '#domain/profile/profile.ts';
import { dayOf } from '#domain/time/day.ts';
import { Later } from '#web/ui/Later.tsx';
import { useIsPhone } from '#web/ui/useIsPhone.ts';
import { AchievementsMargin } from './AchievementsMargin.tsx';
import { GoalMargin, type Goals } from './GoalMargin.tsx';
import styles from './Home.module.css';
import { StreakMargin } from './StreakMargin.tsx';
import { VocabularyMargin } from './VocabularyMargin.tsx';

interface ProgressMarginProps {
  readonly profile: Profile;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly goals: Goals;
  /** Nothing was read yet. */
  readonly isFirstDay: boolean;
}

/** Inicio's margin: goal, streak, words, achievements. On a phone it is far below what is seen first, and is drawn after that. */
export function ProgressMargin({ profile, now, goals, isFirstDay }: ProgressMarginProps) {
  const isPhone = useIsPhone();
  const margin = (
    <>
      {isFirstDay && (
        <p className={styles['gloss']}>
          <i>Cómo funciona</i>
          Toca una palabra con color y di cuánto te suena. Cuando la sepas, el color se va.
        </p>
      )}
      <GoalMargin {...goals} />
      <StreakMargin profile={profile} now={now} />
      <VocabularyMargin language={profile.activeLanguage} today={dayOf(now, profile.settings.timeZone)} />
      <AchievementsMargin profile={profile} isFirst={isFirstDay} />
    </>
  );
  return (
    <aside className={styles['margin']} aria-label="Tu progreso">
      {isPhone ? <Later>{margin}</Later> : margin}
    </aside>
  );
}
