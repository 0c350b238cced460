import type { Shares } from '#domain/library/shares.ts';
import { formatShare, formatShares } from './numbers.ts';
import styles from './ShareBar.module.css';
import { ShareStrip } from './ShareStrip.tsx';
import { StatusGlyph } from './StatusGlyph.tsx';

interface ShareBarProps {
  readonly shares: Shares;
  /** The figures under the bar: the known share alone, or all three. */
  readonly figures?: 'known' | 'all';
  /** Of the percentages, where all three are shown. */
  readonly decimals?: number;
  readonly isLarge?: boolean;
}

/** Known, learning and new shares of a text: green, hatched gold, blue, and the same in words. */
export function ShareBar({ shares, figures = 'known', decimals = 0, isLarge = false }: ShareBarProps) {
  const [known, learning, fresh] = formatShares([shares.known, shares.learning, shares.new], decimals);
  return (
    <div className={styles['shares']}>
      <ShareStrip known={shares.known} learning={shares.learning} unknown={shares.new} isLarge={isLarge} />
      {figures === 'known' ? (
        <span aria-hidden="true">{formatShare(shares.known)} conocido</span>
      ) : (
        <span className={styles['figures']} aria-hidden="true">
          <span>
            <StatusGlyph status="5" /> {known} conocido
          </span>
          <span>
            <StatusGlyph status="3" /> {learning} aprendiendo
          </span>
          <span>
            <StatusGlyph status="1" /> {fresh} nuevo
          </span>
        </span>
      )}
    </div>
  );
}
