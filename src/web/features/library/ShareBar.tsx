import type { Shares } from '#domain/library/shares.ts';
import { formatShare } from '#web/ui/numbers.ts';
import styles from './ShareBar.module.css';

/** Known, learning and new shares of a text: green, hatched gold, blue, and the same in words. */
export function ShareBar({ shares }: { readonly shares: Shares }) {
  const words = `Conoces el ${formatShare(shares.known)}, aprendes el ${formatShare(shares.learning)} y es nuevo el ${formatShare(shares.new)}`;
  return (
    <div className={styles['shares']}>
      <div className={styles['bar']} role="img" aria-label={words} title={words}>
        <span className={styles['known']} style={{ flexGrow: shares.known }} />
        <span className={styles['learning']} style={{ flexGrow: shares.learning }} />
        <span className={styles['new']} style={{ flexGrow: shares.new }} />
      </div>
      <span aria-hidden="true">{formatShare(shares.known)} conocido</span>
    </div>
  );
}
