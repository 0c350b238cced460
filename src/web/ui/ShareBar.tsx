import type { Shares } from '#domain/library/shares.ts';
import { formatShare } from './numbers.ts';
import styles from './ShareBar.module.css';
import { ShareStrip } from './ShareStrip.tsx';
import { StatusGlyph } from './StatusGlyph.tsx';

interface ShareBarProps {
  readonly shares: Shares;
  /** What stands under the bar: the known share alone, or all three. */
  readonly figures?: 'known' | 'all';
}

/** Known, learning and new shares of a text: green, hatched gold, blue, and the same in words. */
export function ShareBar({ shares, figures = 'known' }: ShareBarProps) {
  return (
    <div className={styles['shares']}>
      <ShareStrip known={shares.known} learning={shares.learning} unknown={shares.new} />
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
