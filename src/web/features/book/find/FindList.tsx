import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Language } from '#domain/languages.ts';
import type { BookFind } from '#reader/search/searchBook.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import styles from './FindPanel.module.css';
import { times } from './findTexts.ts';
import { mostLines } from './useBookFinds.ts';
import { listRows, rowAt, type ListRow } from './listRows.ts';

interface FindListProps {
  readonly finds: readonly BookFind[];
  /** All that were found, of which a list has the first ones. */
  readonly total: number;
  readonly at: number | null;
  readonly nearest: number;
  /** Characters of a page, by which the page of a find is estimated; null before a page is shown. */
  readonly pageCharacters: number | null;
  readonly language: Language;
  readonly onGo: (find: number) => void;
}

/** Pixels beyond the window of the list that are drawn too. */
const beyond = 400;

/** The finds by chapter, each in its line: drawn as far as they are seen. */
export function FindList({ finds, total, at, nearest, pageCharacters, language, onGo }: FindListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { rows, tops } = useMemo(() => listRows(finds), [finds]);
  const rowOfFind = useMemo(() => rows.flatMap((row, index) => (row.kind === 'find' ? [index] : [])), [rows]);
  const [seen, setSeen] = useState({ top: 0, height: 800 });
  /** The find that the keyboard has come to, and whose button takes the focus once it is drawn. */
  const [wanted, setWanted] = useState<number | null>(null);
  const wasPlaced = useRef(false);

  function reveal(find: number, isCentred: boolean): void {
    const element = list.current;
    const row = rowOfFind[find];
    if (!element || row === undefined) return;
    const [top = 0, foot = 0] = [tops[row], tops[row + 1]];
    if (isCentred) element.scrollTop = top - element.clientHeight * 0.4;
    else if (top < element.scrollTop) element.scrollTop = top;
    else if (foot > element.scrollTop + element.clientHeight) element.scrollTop = foot - element.clientHeight;
    setSeen({ top: element.scrollTop, height: element.clientHeight });
  }
  // It opens at the first find after the page, as soon as there is one, and does not move when more come.
  useLayoutEffect(() => {
    if (wasPlaced.current || nearest === 0) return;
    wasPlaced.current = true;
    reveal(nearest, true);
  });
  useEffect(() => {
    if (at !== null) reveal(at, false);
    // Only another find moves it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [at]);
  useEffect(() => {
    if (wanted !== null) list.current?.querySelector<HTMLElement>(`[data-find='${wanted}']`)?.focus();
  }, [wanted, seen]);

  function move(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['find'] : undefined;
    const from = focused === undefined ? (at ?? nearest) - 1 : Number(focused);
    const next = Math.min(finds.length - 1, Math.max(0, from + (event.key === 'ArrowDown' ? 1 : -1)));
    event.preventDefault();
    wasPlaced.current = true;
    setWanted(next);
    reveal(next, false);
  }
  const first = rowAt(tops, Math.max(0, seen.top - beyond));
  const last = rowAt(tops, seen.top + seen.height + beyond);
  return (
    <div
      ref={list}
      className={styles['list-of-finds']}
      role="group"
      aria-label="Resultados"
      tabIndex={-1}
      onKeyDown={move}
      onScroll={({ currentTarget }) => {
        wasPlaced.current = true;
        setSeen({ top: currentTarget.scrollTop, height: currentTarget.clientHeight });
      }}
    >
      <div className={styles['rows']} style={{ height: `${tops.at(-1) ?? 0}px` }}>
        {rows.slice(first, last + 1).map((row, index) => (
          // A line is its place in the list.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={first + index} style={{ top: `${tops[first + index] ?? 0}px` }}>
            <Row row={row} at={at} pageCharacters={pageCharacters} language={language} onGo={onGo} />
          </div>
        ))}
      </div>
      {total > finds.length && finds.length === mostLines && (
        <p className={styles['said']}>Aquí están las primeras {formatNumber(finds.length)}.</p>
      )}
    </div>
  );
}

interface RowProps extends Pick<FindListProps, 'at' | 'pageCharacters' | 'language' | 'onGo'> {
  readonly row: ListRow;
}

function Row({ row, at, pageCharacters, language, onGo }: RowProps) {
  if (row.kind === 'chapter')
    return (
      <h3 className={styles['chapter']}>
        <span lang={language}>{row.label === '' ? 'Antes del primer capítulo' : row.label}</span>
        <span>{times(row.count)}</span>
      </h3>
    );
  const { find, number } = row;
  const page = pageCharacters === null ? null : Math.floor(find.charactersBefore / Math.max(1, pageCharacters)) + 1;
  return (
    <button
      type="button"
      className={styles['find']}
      data-find={number}
      aria-current={at === number ? 'location' : undefined}
      onClick={() => onGo(number)}
    >
      <span lang={language}>
        {find.before}
        <mark>{find.found}</mark>
        {find.after}
      </span>
      {page !== null && (
        <span>
          <span className="visually-hidden">hacia la página </span>
          {formatNumber(page)}
        </span>
      )}
    </button>
  );
}
