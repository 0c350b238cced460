import { Gem } from '#web/ui/Gem.tsx';
import { formatNumber } from '#web/ui/numbers.ts';
import styles from './GemShop.module.css';

/** The gems that there are to spend. */
export function GemBalance({ gems }: { readonly gems: number }) {
  return (
    <p className={styles['balance']}>
      <Gem size={28} />
      <span className="visually-hidden">Tienes </span>
      {formatNumber(gems)}
      <span className="visually-hidden"> gemas</span>
    </p>
  );
}
