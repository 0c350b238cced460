import type { Shares, TextCounts } from '#domain/library/shares.ts';
import { describePace } from '#web/books/readingZone.ts';
import { formatNumber, formatShare } from '#web/ui/numbers.ts';
import { ShareBar } from '#web/ui/ShareBar.tsx';
import styles from './Summary.module.css';

interface CoverageProps {
  /** Of the running words. */
  readonly shares: Shares;
  /** Different words; undefined until they are counted. */
  readonly distinct: TextCounts | undefined;
}

/** The known share of a book, in a sentence, as a bar and in figures: of what is read, and of its different words. */
export function Coverage({ shares, distinct }: CoverageProps) {
  const all = distinct && distinct.known + distinct.learning + distinct.new;
  return (
    <section aria-label="Lo que conoces de él">
      <p className={styles['say']}>
        Conoces el {formatShare(shares.known)} de lo que vas a leer: {describePace(shares.new)}.
      </p>
      <ShareBar shares={shares} figures="all" decimals={1} isLarge />
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
