import { Target } from 'lucide-react';
import type { PlanState } from '#domain/library/plans/readingPlan.ts';
import styles from './Plan.module.css';
import { describePlan } from './planTexts.ts';

/** The plan of a book under its title. */
export function PlanLine({ state }: { readonly state: PlanState }) {
  const isLate = state.kind === 'running' && state.isLate;
  return (
    <p className={isLate ? `${styles['line']} ${styles['late']}` : styles['line']}>
      <Target size={15} strokeWidth={1.8} aria-hidden />
      {describePlan(state)}
    </p>
  );
}
