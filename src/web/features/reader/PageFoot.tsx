import type { Location } from '#reader/page/view.ts';
import { formatMinutes, formatShare } from '#web/ui/numbers.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import styles from './PageFoot.module.css';

/** More ticks than this run together. */
const mostTicks = 60;

interface PageFootProps {
  readonly location: Location | null;
  /** Characters that the reader reads in a minute. */
  readonly speed: number;
}

/** Where one is: the chapter as a rule with a tick a page, the time it will take, the page, the share of the book. */
export function PageFoot({ location, speed }: PageFootProps) {
  if (!location) return <footer className={styles['foot']} />;
  const { page, pages, fraction, charactersLeft } = location;
  return (
    <footer className={styles['foot']}>
      <div
        className={styles['rule']}
        role="progressbar"
        aria-label="Capítulo leído"
        aria-valuemin={0}
        aria-valuemax={pages}
        aria-valuenow={page}
        aria-valuetext={`Página ${page} de ${pages}`}
      >
        <span style={{ width: `${(page / Math.max(1, pages)) * 100}%` }} />
        {pages <= mostTicks &&
          Array.from({ length: pages - 1 }, (_, index) => (
            <i key={index} style={{ left: `${((index + 1) / pages) * 100}%` }} />
          ))}
      </div>
      <span>
        {page < pages ? `Quedan ${formatMinutes(charactersLeft / speed)}` : 'Última página'}
        <span className={styles['wideOnly']}>{page < pages ? ' de capítulo' : ' del capítulo'}</span>
      </span>
      <span>
        Página {page} de {pages} · {formatShare(fraction)}
        <span className={styles['wideOnly']}> del libro</span>
      </span>
      <span className={styles['legend']}>
        <span>
          <StatusGlyph status="1" />
          Nueva
        </span>
        <span>
          <StatusGlyph status="3" />
          Aprendiendo
        </span>
        <span>
          <StatusGlyph status="5" />
          La sé
        </span>
      </span>
    </footer>
  );
}
