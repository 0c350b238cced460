import {
  memo,
  useEffect,
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
import type { ColouredPart } from '../words/pickedWord.ts';
import type { Playback } from '../playback/playback.ts';
import type { TextWords } from '../words/textWords.ts';
import styles from './Transcript.module.css';
import { TranscriptLine } from './TranscriptLine.tsx';
import { TranscriptSearch, useTranscriptSearch } from './TranscriptSearch.tsx';
import { useTranscriptRows } from './useTranscriptRows.ts';

interface TranscriptProps {
  readonly cues: readonly Cue[];
  readonly joined: JoinedSubtitles;
  readonly language: Language;
  readonly words: TextWords;
  readonly playback: Playback;
  /** Called with a function that finds the coloured text under an element, for the pointer. */
  readonly onParts: (partAt: (target: Element) => ColouredPart | null) => void;
}

/**
 * The transcript, line by line: it follows the video until the reader scrolls, jumps to a line, is searched. Of thousands of lines
 * those in sight are in the page.
 */
export const Transcript = memo(function Transcript(props: TranscriptProps) {
  const { cues, joined, language, words, playback, onParts } = props;
  const { cue: current } = useSyncExternalStore(playback.subscribe, playback.state);
  const { list, lines, range, look, show } = useTranscriptRows(cues, current);
  const [follows, setFollows] = useState(true);
  const search = useTranscriptSearch(cues);
  const isFound = useMemo(() => new Set(search.found), [search.found]);

  const parts = useRef(new Map<Element, ColouredPart>());
  useEffect(() => {
    onParts((target) => parts.current.get(target.closest('li') ?? target) ?? null);
    return () => onParts(() => null);
    // `onParts` only keeps what it is given.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (follows) show(current);
    // A line is brought into sight when it begins, and when the reader asks to follow again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [current, follows, cues]);
  function goToFound(by: 1 | -1): void {
    setFollows(false);
    show(search.go(by, current) ?? -1);
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
      <TranscriptSearch state={search} onGo={goToFound} />
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
              <TranscriptLine
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
                found={line === search.found[search.at] ? 'here' : isFound.has(line) ? '' : undefined}
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
