import type { ReactNode } from 'react';
import styles from './BesideMargin.module.css';

/** A section with a margin, from where there is room beside it, else under it. */
export function BesideMargin({ margin, children }: { readonly margin: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles['columns']}>
      {children}
      <aside className={styles['margin']} aria-label="Al margen">
        {margin}
      </aside>
    </div>
  );
}
