import { lazy, Suspense } from 'react';
import styles from './GoalOffer.module.css';

const GoalOffer = lazy(() => import('./GoalOffer.tsx'));

/** Where the reading goal is offered, once in a learner's life: its controls are loaded then, and its place is kept for them. */
export function GoalOfferPlace({ suggested }: { readonly suggested: number }) {
  return (
    <div className={styles['place']}>
      <Suspense>
        <GoalOffer suggested={suggested} />
      </Suspense>
    </div>
  );
}
