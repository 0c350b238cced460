import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { readingZones } from '#domain/library/stories/storyShelf.ts';
import { zoneNames } from '#web/books/readingZone.ts';
import { formatMinutes, formatNumber, formatShare } from '#web/ui/numbers.ts';
import type { ChapterFigures } from '../figures/bookFigures.ts';
import type { Chapters } from '../figures/useChapters.ts';
import { columnAt, columnsOf, heightOf, type Column } from './curve.ts';
import styles from './Curve.module.css';

interface CurveProps {
  readonly chapters: Chapters;
  /** Characters that the reader reads in a minute. */
  readonly speed: number;
  /** The known share that the next chapter has once the offered words are learnt; null where none are. */
  readonly offered: { readonly to: number; readonly words: number } | null;
  readonly onOpen: (chapter: ChapterFigures) => void;
}

/** How well each chapter is known, in the order of the book; arrows go along it, Enter opens the chapter. */
export function Curve({ chapters: { all, next }, speed, offered, onOpen }: CurveProps) {
  const columns = columnsOf(all);
  const nextAt = next ? all.indexOf(next) : all.length;
  const current = columnAt(columns, Math.min(nextAt, all.length - 1));
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? current, columns.length - 1);
  const hardest = columns.reduce(
    (lowest, column, index) => (column.known < (columns[lowest]?.known ?? 1) ? index : lowest),
    0,
  );
  const move = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: columns.length - 1 }[event.key];
    if (event.key === 'Enter') open(at);
    else if (to === undefined) return;
    else setChosen(Math.min(columns.length - 1, Math.max(0, to)));
    event.preventDefault();
  };
  const open = (column: number) => {
    const chapter = all[columns[column]?.from ?? -1];
    if (chapter) onOpen(chapter);
  };
  const pointed = ({ currentTarget, clientX }: PointerEvent): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = ((clientX - left) / width) * 100;
    return Math.max(
      0,
      columns.findLastIndex((column) => column.left <= share),
    );
  };
  const text = (column: number) => describeColumn(columns[column], all, speed);
  return (
    <div>
      <div
        className={styles['plot']}
        role="slider"
        tabIndex={0}
        aria-label="Cuánto conoces de cada capítulo"
        aria-valuemin={1}
        aria-valuemax={columns.length}
        aria-valuenow={at + 1}
        aria-valuetext={text(at)}
        onKeyDown={move}
        onPointerMove={(event) => setChosen(pointed(event))}
        onPointerLeave={() => setChosen(null)}
        onClick={() => open(at)}
      >
        {readingZones
          .filter(({ from }) => from > 0)
          .map(({ zone, from }) => (
            <span key={zone} className={styles['line']} style={{ bottom: `${heightOf(from / 100, columns) * 100}%` }}>
              <span>
                <b>{formatShare(from / 100)}</b> <small>{zoneNames[zone].name.toLowerCase()}</small>
              </span>
            </span>
          ))}
        {columns.map(({ from, to, left, width, known }, index) => (
          <i
            key={from}
            className={[styles['column'], to < nextAt && styles['read'], index === current && next && styles['current']]
              .filter(Boolean)
              .join(' ')}
            data-chosen={index === at && chosen !== null ? true : undefined}
            style={{ left: `${left}%`, width: `${width}%`, height: `${heightOf(known, columns) * 100}%` }}
          />
        ))}
        {offered && next && (
          <span
            className={styles['offered']}
            style={{
              left: `${(columns[current]?.left ?? 0) + (columns[current]?.width ?? 0) / 2}%`,
              bottom: `${heightOf(next.shares.known, columns) * 100}%`,
              height: `${Math.max(0, heightOf(offered.to, columns) - heightOf(next.shares.known, columns)) * 100}%`,
            }}
          />
        )}
      </div>
      <p className={styles['legend']}>
        {chosen === null ? (
          <>
            El más difícil: {text(hardest)}. {columns.length < all.length && 'Cada columna son varios capítulos. '}
            Ancho: lo que dura cada capítulo.
          </>
        ) : (
          text(at)
        )}
      </p>
    </div>
  );
}

/** «VII. 89 %, 6 min, 41 nuevas»; of several chapters the first and the last are named. */
function describeColumn(column: Column | undefined, chapters: readonly ChapterFigures[], speed: number): string {
  if (!column) return '';
  const part = chapters.slice(column.from, column.to + 1);
  const characters = part.reduce((sum, one) => sum + one.characters, 0);
  const fresh = part.reduce((sum, one) => sum + one.newWords, 0);
  const names = [part[0]?.name, part.at(-1)?.name];
  // Headings of older books end with a full stop.
  const name = (part.length > 1 ? names.join(' a ') : (names[0] ?? '')).replace(/\.$/, '');
  return `${name}. ${formatShare(column.known)}, ${formatMinutes(characters / speed)}, ${formatNumber(fresh)} ${fresh === 1 ? 'nueva' : 'nuevas'}`;
}
