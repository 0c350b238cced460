import type { Shares } from '#domain/library/shares.ts';
import { formatShare } from './numbers.ts';
import styles from './ShareBar.module.css';
import { StatusGlyph } from './StatusGlyph.tsx';

interface ShareBarProps {
  readonly shares: Shares;
  /** What stands under the bar: the known share alone, or all three. */
  readonly figures?: 'known' | 'all';
}

/** Known, learning and new shares of a text: green, hatched gold, blue, and the same in words. */
export function ShareBar({ shares, figures = 'known' }: ShareBarProps) {
  const words = `Conoces el ${formatShare(shares.known)}, aprendes el ${formatShare(shares.learning)} y es nuevo el ${formatShare(shares.new)}`;
  return (
    <div className={styles['shares']}>
      <div className={styles['bar']} role="img" aria-label={words} title={words}>
        <span className={styles['known']} style={{ flexGrow: shares.known }} />
        <span className={styles['learning']} style={{ flexGrow: shares.learning }} />
        <span className={styles['new']} style={{ flexGrow: shares.new }} />
      </div>
      {figures === 'known' ? (
        <span aria-hidden="true">{formatShare(shares.known)} conocido</span>
      ) : (
        <span className={styles['figures']} aria-hidden="true">
          <span>
            <StatusGlyph status="5" /> {formatShare(shares.known)} conocido
          </span>
          <span>
            <StatusGlyph status="3" /> {formatShare(shares.learning)} aprendiendo
          </span>
          <span>
            <StatusGlyph status="1" /> {formatShare(shares.new)} nuevo
          </span>
        </span>
      )}
    </div>
  );
}
