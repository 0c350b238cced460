import { Search } from 'lucide-react';
import {
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { Language } from '#domain/languages.ts';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import type { JoinedSubtitles } from '#domain/videos/subtitles/joinCues.ts';
import { Button } from '#web/ui/Button.tsx';
import { formatTime } from '#web/videos/formatTime.ts';
import { createLineWindow, type LineRange } from './lineWindow.ts';
import type { ColouredPart } from './pickedWord.ts';
import type { Playback } from './playback.ts';
import type { TextWords } from './textWords.ts';
import styles from './Transcript.module.css';
import { createSearch, nextFound } from './transcriptSearch.ts';

interface TranscriptProps {
  readonly cues: readonly Cue[];
  readonly joined: JoinedSubtitles;
  readonly language: Language;
  readonly words: TextWords;
  readonly playback: Playback;
  /** Told, for the pointer, which coloured text stands under an element. */
  readonly onParts: (partAt: (target: Element) => ColouredPart | null) => void;
}

/** Of the list's height, what stands above the line that it is brought to. */
const above = 1 / 3;

/**
 * All that is said, line by line: it follows the video until the reader scrolls, jumps to a line, is searched. Of thousands of lines
 * those in sight are in the page.
 */
export const Transcript = memo(function Transcript(props: TranscriptProps) {
  const { cues, joined, language, words, playback, onParts } = props;
  /** What scrolls, and the lines in it. */
  const list = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLOListElement>(null);
  const rows = useMemo(() => createLineWindow(cues), [cues]);
  const { cue: current } = useSyncExternalStore(playback.subscribe, playback.state);
  const [range, setRange] = useState<LineRange>(() => rows.rangeAt(rows.topOf(current), innerHeight));
  const [follows, setFollows] = useState(true);
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(-1);
  const search = useMemo(() => createSearch(cues), [cues]);
  const found = useMemo(() => search(wanted), [search, wanted]);
  const isFound = useMemo(() => new Set(found), [found]);
  /** A line that is to be brought into sight once it is in the page. */
  const toShow = useRef(current);

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

  const parts = useRef(new Map<Element, ColouredPart>());
  useEffect(() => {
    onParts((target) => parts.current.get(target.closest('li') ?? target) ?? null);
    return () => onParts(() => null);
    // `onParts` only keeps what it is told.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useLayoutEffect(() => {
    const root = list.current;
    if (!root || !lines.current) return;
    for (const row of root.querySelectorAll<HTMLElement>('li[data-cue]'))
      rows.measured(Number(row.dataset['cue']), row.offsetHeight);
    // What is not in the page has its room all the same.
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
    if (follows) show(current);
    // A line is brought into sight when it begins, and when the reader asks to follow again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [current, follows, rows]);
  useEffect(() => {
    const root = list.current;
    if (!root) return;
    const observer = new ResizeObserver(look);
    observer.observe(root);
    return () => observer.disconnect();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [rows]);

  function goToFound(by: 1 | -1): void {
    const from = found[at] ?? (by === 1 ? current - 1 : current + 1);
    const next = nextFound(found, from, by);
    setAt(next);
    setFollows(false);
    show(found[next] ?? -1);
  }
  function jump({ target }: MouseEvent): void {
    const button = target instanceof Element ? target.closest('button') : null;
    const cue = Number(button?.parentElement?.dataset['cue'] ?? Number.NaN);
    if (Number.isNaN(cue)) return;
    playback.goTo(cue);
    setFollows(true);
  }
  function moveFocus(event: KeyboardEvent): void {
    const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setFollows(false);
    document.activeElement?.closest('li')?.[step[event.key]]?.querySelector('button')?.focus();
  }
  const reachable = current >= range.first && current <= range.last ? current : range.first;

  return (
    <div className={styles['whole']}>
      <label className={styles['search']}>
        <Search size={17} strokeWidth={1.6} aria-hidden />
        <input
          type="search"
          value={wanted}
          placeholder="Buscar en la transcripción"
          aria-label="Buscar en la transcripción"
          onChange={({ currentTarget }) => {
            setWanted(currentTarget.value);
            setAt(-1);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            goToFound(event.shiftKey ? -1 : 1);
          }}
        />
        <span role="status" className={styles['count']}>
          {sayFound(wanted, found.length, at)}
        </span>
      </label>
      <div ref={list} className={styles['lines']} onScroll={look}>
        <ol
          ref={lines}
          aria-label="Transcripción"
          onClick={jump}
          onWheel={() => setFollows(false)}
          onTouchMove={() => setFollows(false)}
          onKeyDown={moveFocus}
        >
          {cues.slice(range.first, range.last + 1).map((cue, place) => {
            const line = range.first + place;
            return (
              <Line
                key={line}
                line={line}
                count={cues.length}
                cue={cue}
                language={language}
                offset={joined.cueSpans[line]?.start ?? 0}
                words={words}
                parts={parts.current}
                isCurrent={line === current}
                isReachable={line === reachable}
                found={line === found[at] ? 'here' : isFound.has(line) ? '' : undefined}
              />
            );
          })}
        </ol>
      </div>
      {!follows && (
        <div className={styles['back']}>
          <Button size="small" onClick={() => setFollows(true)}>
            Volver a la línea
          </Button>
        </div>
      )}
    </div>
  );
});

interface LineProps {
  /** Its place among all of them. */
  readonly line: number;
  readonly count: number;
  readonly cue: Cue;
  readonly language: Language;
  /** Where it begins in the joined subtitles. */
  readonly offset: number;
  readonly words: TextWords;
  /** The coloured texts by their rows. */
  readonly parts: Map<Element, ColouredPart>;
  readonly isCurrent: boolean;
  /** Tab comes to this one alone; arrows go on from it. */
  readonly isReachable: boolean;
  readonly found: 'here' | '' | undefined;
}

/** A line of the transcript, with its words in colour for as long as it is in the page. */
const Line = memo(function Line({
  line,
  count,
  cue,
  language,
  offset,
  words,
  parts,
  isCurrent,
  isReachable,
  found,
}: LineProps) {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    const text = element?.querySelector('p');
    if (!element || !text) return;
    const layer = words.colour(text);
    parts.set(element, { layer, offset, keepsClear: null });
    return () => {
      parts.delete(element);
      words.letGo(layer);
    };
  }, [words, offset, parts]);
  return (
    <li
      ref={row}
      data-cue={line}
      aria-setsize={count}
      aria-posinset={line + 1}
      aria-current={isCurrent || undefined}
      data-found={found}
    >
      <button type="button" tabIndex={isReachable ? 0 : -1}>
        {formatTime(cue.start)}
      </button>
      <p lang={language}>{cue.text}</p>
    </li>
  );
});

function sayFound(wanted: string, count: number, at: number): string {
  if (wanted.trim() === '') return '';
  if (count === 0) return 'Nada';
  return at === -1 ? `${count} ${count === 1 ? 'línea' : 'líneas'}` : `${at + 1} de ${count}`;
}
