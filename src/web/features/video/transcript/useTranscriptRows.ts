import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import { createLineWindow, type LineRange } from './lineWindow.ts';

/** The share of the list's height above the line that it is scrolled to. */
const above = 1 / 3;

/** The lines of a transcript that are in the page, and where it is scrolled to. */
export interface TranscriptRows {
  /** The element that scrolls. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** The element that holds the lines: as high as all of them, in the page or not. */
  readonly lines: RefObject<HTMLOListElement | null>;
  readonly range: LineRange;
  /** Puts the lines that are in sight now into the page. */
  look(): void;
  /** Brings a line into sight; nothing for a negative one. */
  show(line: number): void;
}

/**
 * Keeps those lines of a transcript in the page that are in sight.
 * @param begin the line that it begins at
 */
export function useTranscriptRows(cues: readonly Cue[], begin: number): TranscriptRows {
  const list = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLOListElement>(null);
  const rows = useMemo(() => createLineWindow(cues), [cues]);
  const [range, setRange] = useState<LineRange>(() => rows.rangeAt(rows.topOf(begin), innerHeight));
  /** A line that is to be brought into sight once it is in the page. */
  const toShow = useRef(begin);

  const look = (): void => {
    const root = list.current;
    if (!root) return;
    const next = rows.rangeAt(root.scrollTop, root.clientHeight);
    setRange((known) => (known.first === next.first && known.last === next.last ? known : next));
  };
  const show = (cue: number): void => {
    const root = list.current;
    if (!root || cue < 0) return;
    toShow.current = cue;
    root.scrollTop = rows.topOf(cue) - root.clientHeight * above;
    look();
  };

  useLayoutEffect(() => {
    const root = list.current;
    if (!root || !lines.current) return;
    for (const row of root.querySelectorAll<HTMLElement>('li[data-cue]'))
      rows.measured(Number(row.dataset['cue']), row.offsetHeight);
    // Lines that are not in the page have their height all the same.
    lines.current.style.paddingTop = `${rows.topOf(range.first)}px`;
    lines.current.style.paddingBottom = `${Math.max(0, rows.whole() - rows.topOf(range.last + 1))}px`;
    // Rows that are laid out now are higher or lower than was guessed: the line is brought to its place once more.
    if (toShow.current >= range.first && toShow.current <= range.last) {
      root.scrollTop = rows.topOf(toShow.current) - root.clientHeight * above;
      toShow.current = -1;
      look();
    }
    // `look` reads what is there now.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rows, range]);
  useEffect(() => {
    const root = list.current;
    if (!root) return;
    const observer = new ResizeObserver(look);
    observer.observe(root);
    return () => observer.disconnect();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [rows]);

  return { list, lines, range, look, show };
}
