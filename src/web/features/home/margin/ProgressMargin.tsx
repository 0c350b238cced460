import type { ReactNode } from 'react';
import type { Profile } from '#domain/profile/profile.ts';
import { dayOf } from '#domain/time/day.ts';
import { useMedia } from '#web/ui/useMedia.ts';
import { AchievementsMargin } from './AchievementsMargin.tsx';
import { GoalMargin, type Goals } from './GoalMargin.tsx';
import { ColumnMargin } from '#web/ui/TwoColumns.tsx';
import styles from '../Home.module.css';
import { StreakMargin } from './StreakMargin.tsx';
import { VocabularyMargin } from './VocabularyMargin.tsx';

interface ProgressMarginProps {
  readonly profile: Profile;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly goals: Goals;
  /** Nothing was read yet. */
  readonly isFirstDay: boolean;
  /** All that stands beside it, or above it where the page is narrow, is there. */
  readonly hasRest: boolean;
  /** The plans of today, after the goal. */
  readonly children: ReactNode;
}

/** Matches while the margin is under the page (`ui/TwoColumns`). */
const narrow = matchMedia('(max-width: 1000px)');

/** Inicio's margin: goal, streak, words, achievements. Under the page it is drawn last, so that nothing moves it. */
export function ProgressMargin({ profile, now, goals, isFirstDay, hasRest, children }: ProgressMarginProps) {
  const isNarrow = useMedia(narrow);
  if (isNarrow && !hasRest) return null;
  return (
    <ColumnMargin label="Tu progreso">
      {isFirstDay && (
        <p className={styles['gloss']}>
          <i>Cómo funciona</i>
          Toca una palabra con color y di cuánto la conoces. Cuando la sepas, el color se va.
        </p>
      )}
      <GoalMargin {...goals} />
      {children}
      <StreakMargin profile={profile} now={now} />
      <VocabularyMargin language={profile.activeLanguage} today={dayOf(now, profile.settings.timeZone)} />
      <AchievementsMargin profile={profile} isFirst={isFirstDay} />
    </ColumnMargin>
  );
}
