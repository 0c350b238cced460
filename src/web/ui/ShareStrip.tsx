import { formatShare } from './numbers.ts';
import styles from './ShareStrip.module.css';

interface ShareStripProps {
  /** Counts of words, or shares: the strip shows how they relate. */
  readonly known: number;
  readonly learning: number;
  readonly unknown: number;
  readonly ignored?: number;
  readonly isLarge?: boolean;
}

/** Shares of known words as one strip (green, hatched gold, blue, grey for ignored ones) and the same in words. */
export function ShareStrip({ known, learning, unknown, ignored = 0, isLarge = false }: ShareStripProps) {
  const whole = known + learning + unknown + ignored || 1;
  const share = (part: number) => formatShare(part / whole);
  const words = `Conoces el ${share(known)}, aprendes el ${share(learning)} y es nuevo el ${share(unknown)}`;
  const parts = [
    ['known', known],
    ['learning', learning],
    ['unknown', unknown],
    ['ignored', ignored],
  ] as const;
  return (
    <div
      className={isLarge ? `${styles['strip']} ${styles['large']}` : styles['strip']}
      role="img"
      aria-label={words}
      title={words}
    >
      {parts.map(([name, part]) => part > 0 && <i key={name} className={styles[name]} style={{ flexGrow: part }} />)}
    </div>
  );
}
