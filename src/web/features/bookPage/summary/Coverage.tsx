import type { Shares, TextCounts } from '#domain/library/shares.ts';
import { describePace } from '#web/books/readingZone.ts';
import { formatNumber, formatShare, formatShares } from '#web/ui/numbers.ts';
import { ShareStrip } from '#web/ui/ShareStrip.tsx';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import styles from './Summary.module.css';

interface CoverageProps {
  /** Of the running words. */
  readonly shares: Shares;
  /** Different words; undefined until they are counted. */
  readonly distinct: TextCounts | undefined;
}

/** The known share of a book, in a sentence, as a bar and in figures: of what is read, and of its different words. */
export function Coverage({ shares, distinct }: CoverageProps) {
  const [known, learning, fresh] = formatShares([shares.known, shares.learning, shares.new], 1);
  const all = distinct && distinct.known + distinct.learning + distinct.new;
  return (
    <section className={styles['coverage']} aria-label="Lo que conoces de él">
      <p className={styles['say']}>
        Conoces el {formatShare(shares.known)} de lo que vas a leer: {describePace(shares.new)}.
      </p>
      <ShareStrip known={shares.known} learning={shares.learning} unknown={shares.new} isLarge />
      <p className={styles['figures']}>
        <span>
          <StatusGlyph status="5" /> {known} conocido
        </span>
        <span>
          <StatusGlyph status="3" /> {learning} aprendiendo
        </span>
        <span>
          <StatusGlyph status="1" /> {fresh} nuevo
        </span>
      </p>
      <p className={styles['distinct']}>
        {distinct && all !== undefined && all > 0 && (
          <>
            De sus {formatNumber(all)} palabras distintas conoces {formatNumber(distinct.known)}, el{' '}
            {formatShare(distinct.known / all)}.
          </>
        )}
      </p>
    </section>
  );
}
