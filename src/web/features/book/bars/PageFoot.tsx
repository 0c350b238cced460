import { ChevronUp } from 'lucide-react';
import type { Location } from '#reader/page/view.ts';
import { formatMinutesLeft, formatShare } from '#web/ui/numbers.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import { StillWord } from '#web/words/StillWord.tsx';
import styles from './PageFoot.module.css';
import { useTextShape } from '../type/textShape.ts';
import { usefulLabel } from '../quiet/usefulLabels.ts';

/** More ticks than this run together. */
const mostTicks = 60;

interface PageFootProps {
  readonly location: Location | null;
  /** Characters that the reader reads in a minute. */
  readonly speed: number;
  /** The number of words that serve the page's reader most, where the page is quiet; else null. */
  readonly useful: number | null;
  readonly onUseful: () => void;
}

/** The reader's progress: the chapter as a rule with a tick a page, the time it will take, the page, the share of the book. */
export function PageFoot({ location, speed, useful, onUseful }: PageFootProps) {
  const { direction } = useTextShape();
  if (!location) return <footer className={styles['foot']} />;
  const { page, pages, fraction, charactersLeft, isFixed } = location;
  const look = [styles['foot'], useful !== null && styles['quiet'], isFixed && styles['marginless']];
  return (
    <footer className={look.filter(Boolean).join(' ')}>
      <div
        className={styles['rule']}
        dir={direction}
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
            <i key={index} style={{ insetInlineStart: `${((index + 1) / pages) * 100}%` }} />
          ))}
      </div>
      <span className={styles['time']}>
        {page < pages ? formatMinutesLeft(charactersLeft / speed) : 'Última página'}
        <span className={styles['wideOnly']}>{page < pages ? ' de capítulo' : ' del capítulo'}</span>
      </span>
      <span className={styles['place']}>
        Página {page} de {pages} · {formatShare(fraction)}
        <span className={styles['wideOnly']}> del libro</span>
      </span>
      {useful !== null && (
        <button type="button" className={styles['useful']} onClick={onUseful}>
          {useful === 0 ? 'Palabras nuevas' : usefulLabel(useful)}
          <ChevronUp size={16} strokeWidth={2} aria-hidden />
        </button>
      )}
      {useful === null ? <Legend /> : <QuietLegend hasUseful={useful > 0} />}
    </footer>
  );
}

/** A quiet page has two looks of a new word, or one where none serves most: the legend shows the marks themselves. */
function QuietLegend({ hasUseful }: { readonly hasUseful: boolean }) {
  const names = useStatusNames();
  return (
    <span className={styles['legend']}>
      <span className={styles['stroke']}>Nueva</span>
      {hasUseful && <StillWord status="1">Te sirve</StillWord>}
      <StillWord status="3">{names[3].name}</StillWord>
    </span>
  );
}

function Legend() {
  const names = useStatusNames();
  return (
    <span className={styles['legend']}>
      <span>
        <StatusGlyph status="1" />
        Nueva
      </span>
      <span>
        <StatusGlyph status="3" />
        {names[3].name}
      </span>
      <span>
        <StatusGlyph status="5" />
        {names[5].name}
      </span>
    </span>
  );
}
