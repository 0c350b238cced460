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

const ends = ['start', 'end'] as const;
type End = (typeof ends)[number];

/** The drag of a handle: how far from the text's line the finger is, and the phrase that it has come to. */
interface Drag {
  /** The phrase as it was when the finger came: its other end stays. */
  readonly from: Hit['occurrence'];
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
  const lines = {
    start: { left: first.left, top: first.top, height: first.height },
    end: { left: last.right, top: last.top, height: last.height },
  };

  const handlersOf = (end: End) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      const { left, top, height } = lines[end];
      // Just inside of the word at that end, which is the phrase's until the finger has moved.
      const x = end === 'start' ? left + 1 : left - 1;
      drag.current = {
        from: phrase.occurrence,
        dx: x - event.clientX,
        dy: top + height / 2 - event.clientY,
        choice: null,
      };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const now = drag.current;
      if (!now) return;
      const choice = view.phraseTo(now.from, end, { x: clientX + now.dx, y: clientY + now.dy });
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
  return ends.map((end) => (
    <span
      key={end}
      className={styles['handle']}
      data-end={end}
      style={lines[end]}
      aria-hidden="true"
      {...handlersOf(end)}
    />
  ));
}
