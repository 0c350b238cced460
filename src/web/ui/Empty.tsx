import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Empty.module.css';

interface EmptyProps {
  readonly title: string;
  readonly children: ReactNode;
  /** At most one primary and one secondary way on. */
  readonly actions?: ReactNode;
  readonly icon?: ReactNode;
  /** True where it is the whole page: its title is the page's. */
  readonly whole?: boolean;
}

/** Nothing here yet: the outline of what is missing, what will be here, and the way to it. */
export function Empty({
  title,
  children,
  actions,
  icon = <Plus size={28} strokeWidth={1.4} />,
  whole = false,
}: EmptyProps) {
  const Title = whole ? 'h1' : 'h2';
  return (
    <section className={styles['empty']}>
      <span className={styles['outline']} aria-hidden="true">
        {icon}
      </span>
      <Title className={styles['title']}>{title}</Title>
      <p>{children}</p>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </section>
  );
}
