import type { ReactNode } from 'react';
import type { ShopItemId } from '#domain/shop/items/items.ts';
import { itemMark } from './ItemActions.tsx';
import styles from './ItemRow.module.css';

/** An item of the shop by name, what it is, and what can be done with it. */
export function ItemRow({
  id,
  name,
  about,
  children,
}: {
  readonly id: ShopItemId;
  readonly name: string;
  readonly about: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['item']} {...itemMark(id)}>
      <div>
        <h3>{name}</h3>
        <p>{about}</p>
      </div>
      {children}
    </div>
  );
}
