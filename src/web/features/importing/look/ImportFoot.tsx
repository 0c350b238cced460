import type { ReactNode } from 'react';
import { useToastsAbove } from '#web/ui/useToastsAbove.ts';
import styles from './ImportFoot.module.css';

/** The bar at the foot of the window: what would come in, and the button that brings it. */
export function ImportFoot({ text, children }: { readonly text: ReactNode; readonly children?: ReactNode }) {
  const foot = useToastsAbove<HTMLElement>();
  return (
    <section ref={foot} className={styles['foot']} aria-label="Traer">
      <div className={styles['text']}>{text}</div>
      {children}
    </section>
  );
}
