import { formatShare } from '#web/ui/numbers.ts';
import styles from './SetShares.module.css';

interface SetSharesProps {
  readonly known: number;
  readonly learning: number;
  readonly unknown: number;
  readonly ignored?: number;
  readonly isLarge?: boolean;
}

/** How well the words of a set are known: green, hatched gold, blue, and the same in words. */
export function SetShares({ known, learning, unknown, ignored = 0, isLarge = false }: SetSharesProps) {
  const whole = known + learning + unknown + ignored || 1;
  const said = `${formatShare(known / whole)} conocido, ${formatShare(learning / whole)} aprendiendo, ${formatShare(unknown / whole)} por aprender`;
  const parts = [
    ['known', known],
    ['learning', learning],
    ['unknown', unknown],
    ['ignored', ignored],
  ] as const;
  return (
    <div className={isLarge ? `${styles['bar']} ${styles['large']}` : styles['bar']} role="img" aria-label={said}>
      {parts.map(([name, count]) => count > 0 && <i key={name} className={styles[name]} style={{ flexGrow: count }} />)}
    </div>
  );
}
