import type { Point } from '#wordLayer/wordLayer.ts';

export interface GestureHandlers {
  tap(point: Point, target: EventTarget | null): void;
  swipe(direction: 'left' | 'right'): void;
  hover(point: Point): void;
  /** Tells whether a selection may begin here. */
  canSelect(point: Point): boolean;
  /** A finger has rested long enough to select. */
  rested(): void;
  select(from: Point, to: Point, done: boolean): void;
  cancelSelection(): void;
}

/** A pointer at a place of the frame's viewport. */
export interface PointerAt extends Point {
  readonly pointerId: number;
  readonly kind: string;
  readonly target: EventTarget | null;
}

/** Share of the page's width beside each edge in which a tap turns the page. */
export const edgeZone = 0.22;
/** All in pixels. */
const tapSlop = 10;
const dragSlop = 6;
const swipeLength = 40;
/** Milliseconds that a finger rests before it selects. */
const longPress = 350;

/**
 * The meaning of a pointer from press to release: a tap, a swipe or a selection. A mouse selects by dragging, a finger after a
 * long press.
 * @param after calls back after so many milliseconds; gives the way to cancel
 */
export function createGesture(
  handlers: GestureHandlers,
  after: (milliseconds: number, work: () => void) => () => void,
) {
  let press: PointerAt | null = null;
  let selecting = false;
  let cancelLongPress = (): void => undefined;

  function reset(): void {
    cancelLongPress();
    press = null;
    selecting = false;
  }

  return {
    get isTouched(): boolean {
      return press?.kind === 'touch';
    },
    down(at: PointerAt): void {
      // The release of an earlier press may never have come.
      reset();
      press = at;
      if (at.kind !== 'touch' || !handlers.canSelect(at)) return;
      cancelLongPress = after(longPress, () => {
        selecting = true;
        handlers.rested();
        handlers.select(at, at, false);
      });
    },
    move(at: PointerAt): void {
      if (!press) {
        if (at.kind === 'mouse') handlers.hover(at);
        return;
      }
      if (at.pointerId !== press.pointerId) return;
      const distance = Math.hypot(at.x - press.x, at.y - press.y);
      if (distance > tapSlop) cancelLongPress();
      if (!selecting && press.kind !== 'touch' && distance > dragSlop && handlers.canSelect(press)) selecting = true;
      if (selecting) handlers.select(press, at, false);
    },
    up(at: PointerAt): void {
      if (!press || at.pointerId !== press.pointerId) return;
      const from = press;
      const wasSelecting = selecting;
      reset();
      const [dx, dy] = [at.x - from.x, at.y - from.y];
      if (wasSelecting) handlers.select(from, at, true);
      else if (from.kind === 'touch' && Math.abs(dx) > swipeLength && Math.abs(dx) > 1.5 * Math.abs(dy))
        handlers.swipe(dx < 0 ? 'left' : 'right');
      else if (Math.hypot(dx, dy) <= tapSlop) handlers.tap(at, from.target);
    },
    /** The browser took the pointer for something else. */
    cancel(): void {
      if (selecting) handlers.cancelSelection();
      reset();
    },
    /** The learner gives the selection up; false where there is none. What the pointer does until its release means nothing. */
    drop(): boolean {
      if (!selecting) return false;
      handlers.cancelSelection();
      reset();
      return true;
    },
  };
}
