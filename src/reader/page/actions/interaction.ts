import { listenToPointer } from '../../input/pointer.ts';
import { createPull, listenToPull, type Edges } from '../../input/pull.ts';
import { timeOfWheel, type Wheel } from '../../input/wheel.ts';
import type { PieceFrame } from '../frame/frame.ts';
import { isAtBottom, isAtTop } from '../place/edges.ts';
import { isMagnified } from '../frame/magnification.ts';
import { runOf } from './hits.ts';
import { createKeyActions } from './keyActions.ts';
import type { Occurrence } from '../occurrence.ts';
import { createPointerActions } from './pointerActions.ts';
import { glossFamily } from '../style.ts';
import { surfaceOf, type Surface } from './surface.ts';
import type { PageView, PageViewOptions } from '../view.ts';
import type { WordCursor } from './wordCursor.ts';

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
  /** Tells whether the frame is the one that is shown. */
  readonly isCurrent: () => boolean;
  /** The interaction of the frame that is shown, which after a turn may be another one. */
  readonly shown: () => Interaction | undefined;
  /** Width of the page, pixels. */
  readonly width: () => number;
  /** Tells whether the next page lies at the left. */
  readonly isRightToLeft: () => boolean;
  readonly turn: (step: 1 | -1) => void;
  /** Turns pages by the wheel: one for all frames, since a push that turns to the next one runs on over it. */
  readonly wheel: Wheel;
  readonly onScroll: () => void;
  /** Fonts came: what is laid out has other sizes. */
  readonly onNewSizes: () => void;
}

/** Listens to a frame as long as its document lives. */
export function listenToFrame(parts: InteractionParts): Interaction {
  const { frame, view, options, lyingOpen, isCurrent, shown, width, isRightToLeft, turn, wheel, onScroll, onNewSizes } =
    parts;
  const { on = {} } = options;
  const { document } = frame;
  const mark = (kind: 'selected' | 'cursor', occurrence: Occurrence | null) =>
    lyingOpen().forEach((page) => page.layer.mark(kind, occurrence && runOf(page, occurrence)));

  const keys = createKeyActions({
    view,
    options,
    lyingOpen,
    shown: () => shown()?.cursor,
    mark,
    isRightToLeft,
  });

  const surface = surfaceOf(frame, options.overlay);
  const pull = createPull(turn);
  const actions = createPointerActions({ frame, view, on, width, isRightToLeft });
  const dropSelection = listenToPointer(surface.target, surface.toFrame, {
    ...actions,
    rested() {
      // From here on the finger selects.
      pull.cancel();
      actions.rested();
    },
  });
  listenToWheel(surface, frame, wheel, isRightToLeft);
  listenToPull(surface.target, pull, () => (isMagnified() ? neither : edgesOf(frame)));
  document.addEventListener(
    'scroll',
    () => {
      if (!frame.isPaginated && isCurrent() && frame.readScroll()) onScroll();
    },
    { passive: true },
  );
  function key(event: KeyboardEvent): boolean {
    // Escape gives up what is being chosen, by the pointer or by keys, and nothing else.
    return (event.key === 'Escape' && (dropSelection() || keys.giveUp())) || keys.key(event);
  }
  document.addEventListener('keydown', (event) => {
    if (key(event)) event.preventDefault();
    else on.key?.(event);
  });
  document.fonts.addEventListener('loadingdone', ({ fontfaces }) => {
    if (isCurrent() && fontfaces.some(({ family }) => !family.includes(glossFamily))) onNewSizes();
  });

  return {
    cursor: keys.cursor,
    reset() {
      keys.drop();
      keys.cursor.reset();
      mark('cursor', null);
      mark('selected', null);
    },
    select: (occurrence) => mark('selected', occurrence),
    key,
  };
}

/** The wheel turns pages; a scrolled page only at its ends, where the browser has nothing left to scroll. */
function listenToWheel(surface: Surface, frame: PieceFrame, wheel: Wheel, isRightToLeft: () => boolean): void {
  surface.target.addEventListener(
    'wheel',
    (event) => {
      if (!isWheelEvent(event)) return;
      const { deltaX, deltaY } = event;
      const { start, end } = edgesOf(frame);
      const isTurned = frame.isPaginated || (deltaY > 0 ? end : start);
      const sideways = isRightToLeft() ? -deltaX : deltaX;
      wheel(Math.abs(deltaX) > Math.abs(deltaY) ? sideways : deltaY, timeOfWheel(event), isTurned);
      if (!isTurned && surface.isOverlay) frame.document.scrollingElement?.scrollBy(0, deltaY);
    },
    { passive: true },
  );
}

const neither: Edges = { start: false, end: false };

/** The sides on which a scrolled page has nothing more to scroll; of one that is not, neither. */
function edgesOf(frame: PieceFrame): Edges {
  return frame.isPaginated ? neither : { start: isAtTop(frame.page), end: isAtBottom(frame) };
}

/** Events of a frame belong to another window, where `instanceof` of this one is false. */
function isWheelEvent(event: Event): event is WheelEvent {
  return 'deltaY' in event;
}
