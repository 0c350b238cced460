import type { ReactNode } from 'react';
import { useToastsAbove } from '#web/ui/useToastsAbove.ts';
import styles from './AnswerBar.module.css';

interface AnswerBarProps {
  readonly label: string;
  /** The bar shows how an answer went, beside the buttons that go on. */
  readonly isFeedback?: boolean;
  readonly children: ReactNode;
}

/** The bar at the foot of the page, where an answer is given, or judged. */
export function AnswerBar({ label, isFeedback = false, children }: AnswerBarProps) {
  const bar = useToastsAbove<HTMLElement>();
  return (
    <section ref={bar} className={styles['bar']} aria-label={label}>
      <div className={isFeedback ? `${styles['inner']} ${styles['feedback']}` : styles['inner']}>{children}</div>
    </section>
  );
}
