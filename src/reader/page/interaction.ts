import { actionOf, type PageAction } from '../input/keys.ts';
import { listenToPointer } from '../input/pointer.ts';
import { createWheel } from '../input/wheel.ts';
import { partsInSight } from './enlargeable.ts';
import type { PieceFrame } from './frame.ts';
import { runOf } from './hits.ts';
import type { Occurrence } from './occurrence.ts';
import { createPointerActions } from './pointerActions.ts';
import { glossFamily } from './style.ts';
import { surfaceOf, type Surface } from './surface.ts';
import type { PageView, PageViewOptions } from './view.ts';
import { createWordCursor, type WordCursor } from './wordCursor.ts';

/** Everything a learner does in one frame, turned into the view's events. */
export interface Interaction {
  readonly cursor: WordCursor<Occurrence>;
  /** The frame's page changed: nothing on it is selected, and the cursor starts again. */
  reset(): void;
  select(occurrence: Occurrence | null): void;
  /** True when the key was used. */
  key(event: KeyboardEvent): boolean;
}

interface InteractionParts {
  readonly frame: PieceFrame;
  readonly view: PageView;
  readonly options: PageViewOptions;
  /** The pages that are shown, beside each other. */
  readonly lyingOpen: () => readonly PieceFrame[];
  /** Is the frame the one that is shown? */
  readonly isCurrent: () => boolean;
  /** The interaction of the frame that is shown, which after a turn may be another one. */
  readonly shown: () => Interaction | undefined;
  /** Width of the page, pixels. */
  readonly width: () => number;
  readonly onScroll: () => void;
  /** Fonts came: what is laid out has other sizes. */
  readonly onNewSizes: () => void;
}

/** Listens to a frame as long as its document lives. */
export function listenToFrame(parts: InteractionParts): Interaction {
  const { frame, view, options, lyingOpen, isCurrent, shown, width, onScroll, onNewSizes } = parts;
  const { on = {}, statusOf } = options;
  const { document } = frame;
  const mark = (kind: 'selected' | 'cursor', occurrence: Occurrence | null) =>
    lyingOpen().forEach((page) => page.layer.mark(kind, occurrence && runOf(page, occurrence)));

  const cursor = createWordCursor<Occurrence>({
    page: {
      words: () => view.wordsOnPage(),
      rectOf: (word) => view.rectsOf(word)[0],
      turn: (step) => (step > 0 ? view.next() : view.previous()),
    },
    onMove(word) {
      const hit = view.hitOf(word);
      mark('cursor', hit?.word ?? null);
      if (hit) on.cursor?.(hit, statusOf(hit.occurrence.key));
    },
    onTurned: (edge) => shown()?.cursor.toEdge(edge),
  });

  function openWord(): void {
    const hit = cursor.word && view.hitOf(cursor.word);
    // As a tap does: the word of a link is marked by its status key.
    if (hit?.link) on.link?.(hit.link, hit.rects[0] ?? new DOMRect());
    else if (hit) on.word?.(hit, 'keyboard');
  }

  let enlarged: Element | undefined;

  /** Each picture of the page in its turn. */
  function enlarge(): void {
    const parts = lyingOpen().flatMap((page) => partsInSight(page, options.host));
    enlarged = parts[enlarged ? (parts.indexOf(enlarged) + 1) % parts.length : 0];
    if (enlarged) on.enlarge?.(enlarged);
  }

  const isNew = ({ key }: Pick<Occurrence, 'key'>): boolean => statusOf(key) === null;

  /** To the next or previous new word, on this page or the one beyond: a book that is known is not leafed through. */
  async function seekNew(step: 1 | -1): Promise<void> {
    if (cursor.seek(step, isNew)) return;
    if (step > 0 ? await view.next() : await view.previous()) shown()?.cursor.seek(step, isNew);
  }

  /** To the page's next new word that is drawn in full, after the last one to the first. */
  function seekFull(): void {
    const isFull = ({ key }: Occurrence): boolean => isNew({ key }) && !options.isLight?.(key);
    if (cursor.seek(1, isFull)) return;
    cursor.reset();
    cursor.seek(1, isFull);
  }

  const actions: Readonly<Record<PageAction, () => unknown>> = {
    next: () => view.next(),
    previous: () => view.previous(),
    'word-next': () => cursor.step(1),
    'word-previous': () => cursor.step(-1),
    'word-down': () => cursor.line(1),
    'word-up': () => cursor.line(-1),
    first: () => cursor.toEdge('first'),
    last: () => cursor.toEdge('last'),
    'new-next': () => seekNew(1),
    'new-previous': () => seekNew(-1),
    'full-next': seekFull,
    'open-word': openWord,
    enlarge,
  };

  function key(event: KeyboardEvent): boolean {
    if (event.defaultPrevented) return true;
    const action = actionOf(event);
    if (action === null || (action === 'open-word' && !cursor.word)) return false;
    actions[action]();
    return true;
  }

  const surface = surfaceOf(frame, options.overlay);
  listenToPointer(surface.target, surface.toFrame, createPointerActions({ frame, view, on, width }));
  listenToWheel(surface, frame, view);
  document.addEventListener(
    'scroll',
    () => {
      if (!frame.isPaginated && isCurrent() && frame.readScroll()) onScroll();
    },
    { passive: true },
  );
  document.addEventListener('keydown', (event) => {
    if (key(event)) event.preventDefault();
    else on.key?.(event);
  });
  document.fonts.addEventListener('loadingdone', ({ fontfaces }) => {
    if (isCurrent() && fontfaces.some(({ family }) => !family.includes(glossFamily))) onNewSizes();
  });

  return {
    cursor,
    reset() {
      cursor.reset();
      mark('cursor', null);
      mark('selected', null);
    },
    select: (occurrence) => mark('selected', occurrence),
    key,
  };
}

/** The wheel turns pages; a scrolled page only at its ends, where the browser has nothing left to scroll. */
function listenToWheel(surface: Surface, frame: PieceFrame, view: Pick<PageView, 'next' | 'previous'>): void {
  const wheel = createWheel((step) => void (step > 0 ? view.next() : view.previous()));
  surface.target.addEventListener(
    'wheel',
    (event) => {
      if (!isWheelEvent(event)) return;
      const { deltaX, deltaY, timeStamp } = event;
      const isAtEdge = deltaY > 0 ? frame.page >= frame.pageCount - 1.01 : frame.page <= 0.01;
      if (frame.isPaginated || isAtEdge) wheel(Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY, timeStamp);
      else if (surface.isOverlay) frame.document.scrollingElement?.scrollBy(0, deltaY);
    },
    { passive: true },
  );
}

/** Events of a frame belong to another window, where `instanceof` of this one is false. */
function isWheelEvent(event: Event): event is WheelEvent {
  return 'deltaY' in event;
}
