import { useEffect, useReducer, useRef, type PointerEvent } from 'react';
import type { Hit, PageView, PhraseChoice } from '#reader/page/view.ts';
import styles from './PhraseHandles.module.css';

interface PhraseHandlesProps {
  readonly view: PageView;
  /** The phrase that is open or being chosen. */
  readonly phrase: Hit;
  readonly onChoosing: (choice: PhraseChoice | null) => void;
  /** A handle was let go: these words are the phrase. */
  readonly onPhrase: (hit: Hit, cause: 'pointer') => void;
}

type End = 'start' | 'end';

/** The drag of a handle: how far from the text's line the finger is, and the phrase that it has come to. */
interface Drag {
  readonly end: End;
  readonly dx: number;
  readonly dy: number;
  readonly choice: PhraseChoice | null;
}

/** The handles at both ends of a phrase, for fingers: dragged, they take words into it or leave them out. Keys do the same by themselves. */
export function PhraseHandles({ view, phrase, onChoosing, onPhrase }: PhraseHandlesProps) {
  const drag = useRef<Drag | null>(null);
  const [, measure] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // The page moves up before a sheet.
    document.addEventListener('transitionend', measure, { signal });
    addEventListener('resize', measure, { signal });
    return () => listening.abort();
  }, []);
  const rects = view.rectsOf(phrase.occurrence);
  const [first] = rects;
  const last = rects.at(-1);
  if (!first || !last) return null;
  const places = {
    start: { x: first.left, y: first.top + first.height / 2 },
    end: { x: last.right, y: last.top + last.height / 2 },
  };

  const handlersOf = (end: End) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      const { x, y } = places[end];
      drag.current = { end, dx: x - event.clientX, dy: y - event.clientY, choice: null };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const now = drag.current;
      if (!now) return;
      const choice = view.phraseTo(phrase.occurrence, end, { x: clientX + now.dx, y: clientY + now.dy });
      if (!choice || choice.occurrence.key === now.choice?.occurrence.key) return;
      drag.current = { ...now, choice };
      onChoosing(choice);
    },
    onPointerUp() {
      const choice = drag.current?.choice;
      drag.current = null;
      if (!choice) return;
      onChoosing(null);
      onPhrase(choice, 'pointer');
    },
    onPointerCancel() {
      const choice = drag.current?.choice;
      drag.current = null;
      if (choice) onChoosing(null);
    },
  });
  return (
    <>
      <span
        className={styles['start']}
        style={{ left: first.left, top: first.top, height: first.height }}
        aria-hidden="true"
        {...handlersOf('start')}
      />
      <span
        className={styles['end']}
        style={{ left: last.right, top: last.top, height: last.height }}
        aria-hidden="true"
        {...handlersOf('end')}
      />
    </>
  );
}
