import type { ReactNode, Ref } from 'react';
import styles from './TwoColumns.module.css';

interface TwoColumnsProps {
  readonly ref?: Ref<HTMLDivElement>;
  /** The page's subject, followed by its `ColumnMargin`. */
  readonly children: ReactNode;
}

/** A page with a margin beside it; on a narrow screen the margin stands under the page. */
export function TwoColumns({ ref, children }: TwoColumnsProps) {
  return (
    <div className={styles['columns']} ref={ref}>
      {children}
    </div>
  );
}

interface ColumnMarginProps {
  readonly label: string;
  /** Its one child stays in sight while the page is scrolled. */
  readonly isInSight?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The margin of a page in two columns: sections with headings of their own. */
export function ColumnMargin({ label, isInSight = false, className = '', children }: ColumnMarginProps) {
  return (
    <aside
      className={[styles['margin'], isInSight && styles['inSight'], className].filter(Boolean).join(' ')}
      aria-label={label}
    >
      {children}
    </aside>
  );
}
