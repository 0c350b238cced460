import { Search } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import type { JoinedSubtitles } from '#domain/videos/subtitles/joinCues.ts';
import { Button } from '#web/ui/Button.tsx';
import { formatTime } from './formatTime.ts';
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

/** Lines beyond the edges that are coloured before they come into sight. */
const ahead = '300px 0px';

/** All that is said, line by line: it follows the video until the reader scrolls, jumps to a line, is searched. */
export const Transcript = memo(function Transcript({
  cues,
  joined,
  language,
  words,
  playback,
  onParts,
}: TranscriptProps) {
  const list = useRef<HTMLOListElement>(null);
  const [follows, setFollows] = useState(true);
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(-1);
  const search = useMemo(() => createSearch(cues), [cues]);
  const found = useMemo(() => search(wanted), [search, wanted]);

  useEffect(() => {
    const root = list.current;
    return root ? colourInSight(root, joined, words, onParts) : undefined;
    // `onParts` only keeps what it is told.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [joined, words]);
  useEffect(() => {
    const root = list.current;
    return root ? followVideo(root, playback, follows) : undefined;
  }, [playback, follows, cues]);
  useEffect(() => {
    const root = list.current;
    if (!root) return;
    for (const cue of found) rowOf(root, cue)?.setAttribute('data-found', '');
    return () => {
      for (const cue of found) rowOf(root, cue)?.removeAttribute('data-found');
    };
  }, [found]);

  function goToFound(by: 1 | -1): void {
    const root = list.current;
    const from = found[at] ?? (by === 1 ? playback.state().cue - 1 : playback.state().cue + 1);
    const next = nextFound(found, from, by);
    rowOf(root, found[at] ?? -1)?.setAttribute('data-found', '');
    const row = rowOf(root, found[next] ?? -1);
    row?.setAttribute('data-found', 'here');
    setAt(next);
    setFollows(false);
    if (root && row) showRow(root, row);
  }
  function jump(event: MouseEvent): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const cue = Number(button?.parentElement?.dataset['cue'] ?? Number.NaN);
    if (Number.isNaN(cue)) return;
    playback.goTo(cue);
    setFollows(true);
  }
  const lines = useMemo(
    () =>
      cues.map(({ start, text }, cue) => (
        // Lines neither come nor go while a transcript is shown.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={cue} data-cue={cue}>
          <button type="button" tabIndex={cue === 0 ? 0 : -1}>
            {formatTime(start)}
          </button>
          <p lang={language}>{text}</p>
        </li>
      )),
    [cues, language],
  );

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
      <ol
        ref={list}
        className={styles['lines']}
        aria-label="Transcripción"
        onClick={jump}
        onWheel={() => setFollows(false)}
        onTouchMove={() => setFollows(false)}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          setFollows(false);
          moveFocus(list.current, step);
        }}
      >
        {lines}
      </ol>
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

function sayFound(wanted: string, count: number, at: number): string {
  if (wanted.trim() === '') return '';
  if (count === 0) return 'Nada';
  return at === -1 ? `${count} ${count === 1 ? 'línea' : 'líneas'}` : `${at + 1} de ${count}`;
}

function rowOf(root: HTMLElement | null, cue: number): HTMLElement | null {
  const row = root?.children[cue];
  return row instanceof HTMLElement ? row : null;
}

/** Colours the lines that are in sight and lets the others go. Returns a function that ends it. */
function colourInSight(
  root: HTMLElement,
  { cueSpans }: JoinedSubtitles,
  words: TextWords,
  onParts: TranscriptProps['onParts'],
): () => void {
  const parts = new Map<Element, ColouredPart>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const text = target.querySelector('p');
        if (!text) continue;
        const part = parts.get(target);
        if (isIntersecting && !part) {
          const offset = cueSpans[Number(target.getAttribute('data-cue'))]?.start ?? 0;
          parts.set(target, { layer: words.colour(text), offset, keepsClear: null });
        } else if (!isIntersecting && part) {
          parts.delete(target);
          words.letGo(part.layer);
        }
      }
    },
    { root, rootMargin: ahead },
  );
  for (const row of root.children) observer.observe(row);
  onParts((target) => parts.get(target.closest('li') ?? target) ?? null);
  return () => {
    onParts(() => null);
    observer.disconnect();
    for (const { layer } of parts.values()) words.letGo(layer);
  };
}

/** Lifts the line that is said, keeps it in sight where that is wanted, and lets Tab come to it alone. */
function followVideo(root: HTMLElement, playback: Playback, follows: boolean): () => void {
  let lifted: HTMLElement | null = null;
  function lift(): void {
    const row = rowOf(root, playback.state().cue);
    if (row === lifted) return;
    lifted?.removeAttribute('data-current');
    lifted?.removeAttribute('aria-current');
    if (row) {
      for (const button of root.querySelectorAll('button[tabindex="0"]')) button.setAttribute('tabindex', '-1');
      row.querySelector('button')?.setAttribute('tabindex', '0');
      row.setAttribute('data-current', '');
      row.setAttribute('aria-current', 'true');
      if (follows) showRow(root, row);
    }
    lifted = row;
  }
  lift();
  const stop = playback.subscribe(lift);
  return () => {
    stop();
    lifted?.removeAttribute('data-current');
    lifted?.removeAttribute('aria-current');
  };
}

/** Brings a line to a third of the list's height. Lines out of sight have guessed heights, so it looks again once they are laid out. */
function showRow(root: HTMLElement, row: HTMLElement): void {
  const move = (): void => {
    root.scrollTop = row.offsetTop - root.clientHeight / 3;
  };
  move();
  requestAnimationFrame(move);
}

function moveFocus(root: HTMLElement | null, step: number): void {
  const row = document.activeElement?.closest('li');
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  const button = next?.querySelector('button');
  if (!root || !button) return;
  for (const other of root.querySelectorAll('button[tabindex="0"]')) other.setAttribute('tabindex', '-1');
  button.setAttribute('tabindex', '0');
  button.focus();
}
