import { useState } from 'react';
import type { ShopItem } from '#domain/shop/items/items.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Gem } from '#web/ui/Gem.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import styles from './BuyDialog.module.css';
import { controlOf } from './ItemActions.tsx';

interface BuyDialogProps {
  readonly item: ShopItem;
  readonly name: string;
  /** The learner's balance. */
  readonly gems: number;
  /** Resolves when the purchase is made or was refused. */
  readonly onBuy: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before gems are spent, which nothing brings back: price, balance, and what is left. */
export function BuyDialog({ item, name, gems, onBuy, onClose }: BuyDialogProps) {
  const [buying, setBuying] = useState(false);
  const buy = async () => {
    setBuying(true);
    await onBuy();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      description="Las gemas que gastas no se devuelven."
      // The button that led here is gone when the item can be had only once.
      focusAfter={() => controlOf(item.id)}
    >
      <dl className={styles['sums']}>
        <Sum label="Precio" gems={item.price} />
        <Sum label="Tienes" gems={gems} />
        <Sum label="Te quedan" gems={gems - item.price} isResult />
      </dl>
      <div className={styles['actions']}>
        <Button variant="primary" busy={buying} onClick={() => void buy()}>
          Comprar por {formatNumber(item.price)} gemas
        </Button>
        <Button onClick={onClose}>Ahora no</Button>
      </div>
    </Dialog>
  );
}

function Sum({
  label,
  gems,
  isResult = false,
}: {
  readonly label: string;
  readonly gems: number;
  readonly isResult?: boolean;
}) {
  return (
    <div data-result={isResult || undefined}>
      <dt>{label}</dt>
      <dd>
        <Gem size={16} /> {formatNumber(gems)}
      </dd>
    </div>
  );
}
