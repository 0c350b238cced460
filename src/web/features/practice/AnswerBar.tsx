import type { ReactNode } from 'react';
import { useToastsAbove } from '#web/ui/useToastsAbove.ts';
import styles from './AnswerBar.module.css';

interface AnswerBarProps {
  readonly label: string;
  /** What is told stands beside the ways on. */
  readonly isTold?: boolean;
  readonly children: ReactNode;
}

/** The bar at the foot of the page, where an answer is given or told. */
export function AnswerBar({ label, isTold = false, children }: AnswerBarProps) {
  const bar = useToastsAbove<HTMLElement>();
  return (
    <section ref={bar} className={styles['bar']} aria-label={label}>
      <div className={isTold ? `${styles['inner']} ${styles['told']}` : styles['inner']}>{children}</div>
    </section>
  );
}
