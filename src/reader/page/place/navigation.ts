import type { Locator } from '#domain/library/book.ts';
import type { PooledFrame } from '../frame/framePool.ts';
import { isAtBottom, isAtTop } from './edges.ts';
import { createMoveQueue } from './moveQueue.ts';
import type { Place, SectionStore } from '../frame/sectionStore.ts';

/** The part of a frame that navigation needs. */
export interface PagedFrame extends PooledFrame {
  /** The page shown, from 0; a fraction of screens when scrolled. */
  readonly page: number;
  readonly pageCount: number;
  readonly isPaginated: boolean;
  /** Shows a page; one beyond the last shows the last. */
  show(page: number): void;
}

/** The frames of a view: the one that is shown, and its neighbours once they are prepared. */
export interface Frames<Frame> {
  readonly current: Frame | null;
  readonly next: Frame | null | undefined;
  readonly previous: Frame | null | undefined;
  go(place: Place): Promise<Frame>;
  use(frame: Frame): void;
  prepare(): Promise<unknown>;
}

/** A place to go to: the piece, the page in it once it is laid out, and the text that has to stay on the page. */
export interface MoveTarget<Frame> {
  readonly place: Place;
  readonly pageIn: (frame: Frame) => number;
  /** Left out when the page's first text is as good as any. */
  readonly anchor?: Locator | undefined;
}

interface NavigationParts<Frame> {
  readonly frames: Frames<Frame>;
  readonly sections: Pick<SectionStore, 'after' | 'before'>;
  /** A frame is shown at the page that was asked for. */
  readonly onArrive: (frame: Frame, cause: 'turn' | 'shown' | 'jump', anchor?: Locator) => void;
  /** There is no page beyond this side of the book. */
  readonly onEdge: (side: 'start' | 'end') => void;
  /** Called when neighbours could not be prepared, or a page could not be turned to: no caller waits for either. */
  readonly onFault: (error: unknown) => void;
  /** Does the work once the page is painted. */
  readonly afterPaint: (work: () => void) => void;
}

export interface Navigation<Frame> {
  /** Shows a place. @throws whatever keeps its frame from opening: the page before stays */
  open(findTarget: () => Promise<MoveTarget<Frame>>, cause: 'shown' | 'jump'): Promise<void>;
  /** One page on or back; false when there is none, or when it cannot be opened: then `onFault` gets the reason. */
  turn(step: 1 | -1): Promise<boolean>;
  /** Opens the neighbours of the page shown, once it is painted. */
  prepareSoon(): void;
  /** From now on nothing arrives and nothing is reported. */
  close(): void;
}

/** Turns pages and goes to places. Moves that have to wait for a section run one after another. */
export function createNavigation<Frame extends PagedFrame>(parts: NavigationParts<Frame>): Navigation<Frame> {
  const { frames, sections, onArrive, onEdge, onFault, afterPaint } = parts;
  const moves = createMoveQueue();
  let closed = false;

  function arrive(frame: Frame, cause: 'turn' | 'shown' | 'jump', anchor?: Locator): void {
    onArrive(frame, cause, anchor);
    prepareSoon();
  }

  /** Turns without waiting for anything: inside the frame, or into a neighbour that is ready. */
  function turnNow(step: 1 | -1): boolean {
    const frame = frames.current;
    if (!frame) return false;
    const next = pageBeside(frame, step);
    if (next !== null) {
      frame.show(next);
      arrive(frame, 'turn');
      return true;
    }
    const neighbour = step > 0 ? frames.next : frames.previous;
    if (!neighbour) return false;
    frames.use(neighbour);
    arrive(neighbour, 'turn');
    return true;
  }

  async function turnAcross(step: 1 | -1): Promise<boolean> {
    const frame = frames.current;
    if (!frame || closed) return false;
    const place = await (step > 0 ? sections.after(frame.place) : sections.before(frame.place));
    if (!place) {
      onEdge(step > 0 ? 'end' : 'start');
      return false;
    }
    const neighbour = await frames.go(place);
    if (closed) return false;
    neighbour.show(step > 0 ? 0 : Infinity);
    frames.use(neighbour);
    arrive(neighbour, 'turn');
    return true;
  }

  function prepareSoon(): void {
    afterPaint(() => {
      if (closed) return;
      frames.prepare().catch((error: unknown) => {
        if (!closed) onFault(error);
      });
    });
  }

  async function open(findTarget: () => Promise<MoveTarget<Frame>>, cause: 'shown' | 'jump'): Promise<void> {
    try {
      const { place, pageIn, anchor } = await findTarget();
      const frame = await frames.go(place);
      if (closed) return;
      frame.show(pageIn(frame));
      frames.use(frame);
      arrive(frame, cause, anchor);
    } catch (error) {
      // Somebody who closes the view while a section is read has no use for the reason why it was not shown.
      if (closed) return;
      // The page before stays, and needs the neighbours whose preparation this move ended.
      prepareSoon();
      throw error;
    }
  }

  async function turn(step: 1 | -1): Promise<boolean> {
    // The usual turn is done at once, before the next frame is painted.
    if (moves.isEmpty && turnNow(step)) return true;
    try {
      return await moves.add(async () => turnNow(step) || turnAcross(step));
    } catch (error) {
      if (!closed) {
        prepareSoon();
        onFault(error);
      }
      return false;
    }
  }

  return {
    open: (findTarget, cause) => moves.add(() => open(findTarget, cause)),
    turn,
    prepareSoon,
    close() {
      closed = true;
    },
  };
}

/** Share of a screen that a turn moves a scrolled page, so that a line is seen twice rather than missed. */
const scrolledTurn = 0.9;

/** The page that a turn shows in the same frame, null when there is none. */
function pageBeside({ page, pageCount, isPaginated }: PagedFrame, step: 1 | -1): number | null {
  const isInside = step > 0 ? !isAtBottom({ page, pageCount }) : !isAtTop(page);
  return isInside ? page + (isPaginated ? step : step * scrolledTurn) : null;
}
