import type { ReactNode } from 'react';
import styles from './ItemRow.module.css';

/** An item of the shop by name, what it is, and what can be done with it. */
export function ItemRow({
  name,
  about,
  children,
}: {
  readonly name: string;
  readonly about: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['item']}>
      <div>
        <h3>{name}</h3>
        <p>{about}</p>
      </div>
      {children}
    </div>
  );
}
