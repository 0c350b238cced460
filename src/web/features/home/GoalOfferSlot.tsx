import { lazy, Suspense } from 'react';
import styles from './GoalOffer.module.css';

const GoalOffer = lazy(() => import('./GoalOffer.tsx'));

/** Reserves room for the offer of a reading goal, made once in a learner's life, and loads its controls only then. */
export function GoalOfferSlot({ suggested }: { readonly suggested: number }) {
  return (
    <div className={styles['place']}>
      <Suspense>
        <GoalOffer suggested={suggested} />
      </Suspense>
    </div>
  );
}
