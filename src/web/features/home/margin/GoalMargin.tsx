import type { HistoryDay } from '#domain/history/day.ts';
import type { DailyProgress } from '#domain/profile/profile.ts';
import { formatNumber, formatShare } from '#web/ui/numbers.ts';
import { Ring } from '#web/ui/Ring.tsx';
import styles from '../Margin.module.css';

/** Today's reading and reviews, and what they are measured by. */
export interface Goals {
  readonly today: DailyProgress;
  /** Minutes; null before the learner has decided on a goal. */
  readonly goal: number | null;
  /** Reviews a day. */
  readonly reviewGoal: number;
  /** Today's history; null before anything was done. */
  readonly history: HistoryDay | null;
  /** The learner is asked for a goal on this page. */
  readonly isOffered: boolean;
}

interface GoalMarginProps extends Goals {
  readonly small?: boolean;
}

/** Today's reading and reviews against their goals (decisions §5). */
export function GoalMargin({ today, goal, reviewGoal, history, isOffered, small = false }: GoalMarginProps) {
  if (goal === null) return <NoGoal minutes={today.readingTime} isOffered={isOffered} small={small} />;
  const share = today.readingTime / goal;
  const reviews = `${formatNumber(reviewsOf(history))} de ${formatNumber(reviewGoal)} repasos`;
  if (small) {
    return (
      <div className={styles['cell']}>
        <Ring share={share} size={40} width={6} />
        <span>
          <b>
            {formatNumber(today.readingTime)} de {formatNumber(goal)} min
          </b>
          Meta de hoy
          <small>{reviews}</small>
        </span>
      </div>
    );
  }
  return (
    <section className={styles['wideOnly']}>
      <h2>Meta de hoy</h2>
      <div className={styles['goal']}>
        <Ring share={share} size={72} width={9}>
          <b className={styles['percent']}>{formatShare(Math.min(1, share))}</b>
        </Ring>
        <span>
          <span className={styles['figure']}>{formatNumber(today.readingTime)}</span> de {formatNumber(goal)} min
          <small>
            {today.goalCompleted
              ? 'Meta cumplida'
              : share === 0
                ? 'Abre un libro y empieza'
                : `Te quedan ${formatNumber(Math.max(0, goal - today.readingTime))} min`}
          </small>
          <small>{reviews}</small>
        </span>
      </div>
    </section>
  );
}

interface NoGoalProps {
  readonly minutes: number;
  readonly isOffered: boolean;
  readonly small: boolean;
}

/** The day's reading while there is nothing to measure it by. */
function NoGoal({ minutes, isOffered, small }: NoGoalProps) {
  if (small) {
    return (
      <div className={styles['cell']}>
        <Ring share={0} size={40} width={6} />
        <span>
          <b>{formatNumber(minutes)} min</b>
          Aún sin meta
        </span>
      </div>
    );
  }
  return (
    <section className={styles['wideOnly']}>
      <h2>Hoy</h2>
      <div className={styles['goal']}>
        <Ring share={0} size={72} width={9}>
          <b className={styles['percent']}>{formatNumber(minutes)}</b>
        </Ring>
        <span>
          <b>Aún sin meta</b>
          <small>{isOffered ? 'Elígela cuando quieras.' : 'Te la propondremos cuando termines de leer.'}</small>
        </span>
      </div>
    </section>
  );
}

function reviewsOf(history: HistoryDay | null): number {
  return Object.values(history?.languages ?? {}).reduce((sum, counts) => sum + (counts.reviewed ?? 0), 0);
}
