import type { ReactNode } from 'react';
import styles from './AnswerBar.module.css';

/** The bar at the foot of the page, where an answer is given or told. */
export function AnswerBar({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className={styles['bar']} aria-label={label}>
      <div className={styles['inner']}>{children}</div>
    </section>
  );
}
