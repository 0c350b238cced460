import { Check, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { chapterLabel } from '#domain/library/chapterLabel.ts';
import type { Shares } from '#domain/library/shares.ts';
import type { Language } from '#domain/languages.ts';
import type { OpenBook } from '#reader/book/book.ts';
import { entriesOf, type Entry } from '#reader/book/entries.ts';
import type { Location, Target } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { formatMinutes, formatNumber, formatRoundMinutes, formatShare } from '#web/ui/numbers.ts';
import { Sheet, SheetClose, SheetTitle } from '#web/ui/Sheet.tsx';
import { useTokens } from '#web/words/useTokens.ts';
import { countChapters, sharesOfChapter } from '#web/books/chapters/chapterFigures.ts';
import styles from './Contents.module.css';
import { stepInList } from './listKeys.ts';

export interface ContentsProps {
  readonly opened: OpenBook;
  readonly language: Language;
  readonly location: Location | null;
  /** Characters that the reader reads in a minute. */
  readonly speed: number;
  readonly onGo: (target: Target) => void;
  readonly onClose: () => void;
}

/** The text about a chapter beside its title. */
interface Figures {
  readonly characters: number;
  readonly shares: Shares;
}

/** Lines above the current one when the list opens. */
const linesAbove = 5;
/** With less text of its own an entry is the title of a part. */
const leastCharacters = 400;

/**
 * The book's table of contents: what was read, how long each chapter takes this reader and how much of it they know. A sheet
 * on a phone, a panel under the bar on a wide screen.
 */
export default function Contents({ opened, language, location, speed, onGo, onClose }: ContentsProps) {
  const entries = useMemo(() => entriesOf(opened), [opened]);
  const figures = useFigures(opened, language);
  const list = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLButtonElement>(null);
  const here = location?.entry ?? -1;
  const isCounted = figures.size === entries.length;
  const characters = [...figures.values()].reduce((sum, one) => sum + one.characters, 0);
  /** The chapter that is read has the focus, with the ones before it in sight. */
  const begin = (): HTMLElement | null => {
    const row = current.current;
    const first = list.current?.querySelector('li');
    if (row && first && list.current) list.current.scrollTop = row.offsetTop - linesAbove * first.clientHeight;
    return row ?? list.current?.querySelector('button') ?? null;
  };
  const move = (event: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = stepInList(
      event,
      rows.map(({ dataset }) => dataset['title'] ?? ''),
      rows.findIndex((row) => row === document.activeElement),
    );
    if (next === null) return;
    event.preventDefault();
    rows[next]?.focus();
  };
  return (
    <Sheet open onClose={onClose} hasGrab className={styles['sheet']} initialFocus={begin}>
      <div className={styles['head']}>
        <SheetTitle className={styles['title']}>Índice</SheetTitle>
        <SheetClose
          render={
            <IconButton label="Cerrar">
              <X size={20} strokeWidth={1.6} aria-hidden />
            </IconButton>
          }
        />
      </div>
      <BookRead fraction={location?.fraction ?? 0} characters={isCounted ? characters : null} speed={speed} />
      <MissingChapters count={Math.max(opened.missing.length, entries.filter(isMissing).length)} />
      <p className={styles['columns']} aria-hidden="true">
        <span>Capítulo</span>
        <span>Lectura</span>
        <span>Conoces</span>
      </p>
      <nav aria-label="Índice del libro" onKeyDown={move}>
        <div ref={list} className={styles['list']}>
          <ul lang={language}>
            {entries.map((entry, index) => (
              // An entry has nothing that is its own but its place.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} style={{ paddingLeft: `${entry.depth * 20}px` }}>
                <Row
                  entry={entry}
                  figures={isPart(entries, index, figures.get(index)) ? undefined : figures.get(index)}
                  speed={speed}
                  isRead={index < here}
                  location={index === here ? location : null}
                  ref={index === here ? current : undefined}
                  onGo={onGo}
                />
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </Sheet>
  );
}

interface BookReadProps {
  /** The share of the book that was read. */
  readonly fraction: number;
  /** Of the whole book; null until they are counted. */
  readonly characters: number | null;
  readonly speed: number;
}

/** The reader's progress in the whole book, and what is left of it. */
function BookRead({ fraction, characters, speed }: BookReadProps) {
  return (
    <div className={styles['book']}>
      <div className={styles['bar']} aria-hidden="true">
        <i style={{ width: `${fraction * 100}%` }} />
      </div>
      <p>
        <span>
          <b>{formatShare(fraction)}</b> del libro
        </span>
        {characters !== null && <span>Quedan {formatRoundMinutes((characters * (1 - fraction)) / speed)}</span>}
      </p>
    </div>
  );
}

/** True where a line leads to a file that the book lacks. */
function isMissing({ target, section }: Entry): boolean {
  return target !== null && section === null;
}

function MissingChapters({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles['lack']}>
      {count === 1 ? 'Falta un capítulo' : `Faltan ${formatNumber(count)} capítulos`} de este libro: no{' '}
      {count === 1 ? 'viene' : 'vienen'} en el archivo.
    </p>
  );
}

/** The title of a part has its chapters below it, and hardly a text of its own. */
function isPart(entries: readonly Entry[], index: number, figures: Figures | undefined): boolean {
  const depth = entries[index]?.depth ?? 0;
  return (entries[index + 1]?.depth ?? 0) > depth && (figures?.characters ?? 0) < leastCharacters;
}

/** The figures of each entry as they are counted, by its number. */
function useFigures(opened: OpenBook, language: Language): ReadonlyMap<number, Figures> {
  const statuses = useAccount().statuses(language);
  const tokens = useTokens(statuses);
  const [figures, setFigures] = useState<ReadonlyMap<number, Figures>>(new Map());
  useEffect(() => {
    let counted = new Map<number, Figures>();
    const last = entriesOf(opened).length - 1;
    return countChapters(opened, { language, tokens }, (entry, chapter) => {
      counted.set(entry, {
        characters: chapter.characters,
        shares: sharesOfChapter(chapter, (key) => statuses.get(key)),
      });
      // A line at a time would draw a list of hundreds hundreds of times.
      if (entry % 12 !== 11 && entry !== last) return;
      setFigures(counted);
      counted = new Map(counted);
    });
  }, [opened, language, statuses, tokens]);
  return figures;
}

interface RowProps {
  readonly entry: Entry;
  readonly figures: Figures | undefined;
  readonly speed: number;
  readonly isRead: boolean;
  /** The place in it; null for another chapter. */
  readonly location: Location | null;
  readonly ref: React.Ref<HTMLButtonElement> | undefined;
  readonly onGo: (target: Target) => void;
}

function Row({ entry, figures, speed, isRead, location, ref, onGo }: RowProps) {
  const { number, title } = chapterLabel(entry.label);
  const { target } = entry;
  if (!target) return <span className={styles['part']}>{entry.label}</span>;
  if (isMissing(entry))
    return (
      <span className={styles['missing']}>
        {entry.label}
        <small lang="es">No viene en el archivo</small>
      </span>
    );
  const minutes = figures && formatMinutes((location?.charactersLeft ?? figures.characters) / speed);
  return (
    <button
      ref={ref}
      type="button"
      className={styles['row']}
      data-title={title === '' ? entry.label : title}
      aria-current={location ? 'location' : undefined}
      onClick={() => onGo(target)}
    >
      <span className={styles['mark']}>
        {location ? <i /> : isRead && <Check size={16} strokeWidth={2} role="img" aria-label="Leído" />}
      </span>
      {title !== '' && number !== null && <span className={styles['number']}>{number}</span>}
      <span className={styles['name']}>
        {title === '' ? entry.label : title}
        {location && (
          <small lang="es">
            Página {location.page} de {location.pages}
          </small>
        )}
      </span>
      <span className={styles['time']} lang="es">
        {minutes !== undefined && (location ? `quedan ${minutes}` : minutes)}
      </span>
      <span className={styles['known']} lang="es">
        {figures && (
          <>
            <span className="visually-hidden">, conoces el </span>
            {formatShare(figures.shares.known)}
            <span className={styles['shares']} aria-hidden="true">
              {(['known', 'learning', 'new'] as const).map((part) => (
                <i key={part} data-part={part} style={{ width: `${figures.shares[part] * 100}%` }} />
              ))}
            </span>
          </>
        )}
      </span>
    </button>
  );
}
