import type { Shares } from '#domain/library/shares.ts';
import { describePace } from '#web/books/readingZone.ts';
import { formatShare } from '#web/ui/numbers.ts';
import { ShareBar } from '#web/ui/ShareBar.tsx';
import styles from './StoryShares.module.css';

/** The known share of a story, in a sentence, as a bar and in figures. */
export function StoryShares({ shares }: { readonly shares: Shares }) {
  return (
    <section className={styles['shares']} aria-label="Lo que conoces de él">
      <p className={styles['sentence']}>
        Conoces el {formatShare(shares.known)} de sus palabras: {describePace(shares.new)}.
      </p>
      <ShareBar shares={shares} figures="all" />
    </section>
  );
}
