import type { Shares } from '#domain/library/shares.ts';
import { paceOfNew } from '#domain/library/stories/storyShelf.ts';
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

const numbers = ['', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];

function describePace(newShare: number): string {
  const pace = paceOfNew(newShare);
  if (!pace) return 'ninguna es nueva';
  if ('aLine' in pace) return `unas ${numbers[pace.aLine] ?? pace.aLine} nuevas en cada línea`;
  if (pace.lines === 1) return 'una nueva en cada línea';
  return pace.lines <= 30
    ? `una nueva cada ${numbers[pace.lines] ?? pace.lines} líneas`
    : 'una nueva por página o menos';
}
