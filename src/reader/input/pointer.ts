import type { Point } from '#wordLayer/wordLayer.ts';

export interface PointerHandlers {
  tap(point: Point, target: EventTarget | null): void;
  swipe(direction: 'left' | 'right'): void;
  hover(point: Point): void;
  /** May a selection begin here? */
  canSelect(point: Point): boolean;
  select(from: Point, to: Point, done: boolean): void;
  cancelSelection(): void;
}

const tapSlop = 10;
const dragSlop = 6;
const swipeLength = 40;
const longPressMs = 450;

interface Press extends Point {
  readonly pointerId: number;
  readonly touch: boolean;
  readonly target: EventTarget | null;
}

/**
 * Turns pointer events into taps, swipes, hovers and selections: a mouse selects by dragging, a finger after a long press.
 * @param toFrame the event's place in the frame's viewport
 * @returns a function that removes the listeners
 */
export function listenToPointer(
  surface: Document | HTMLElement,
  toFrame: (event: PointerEvent) => Point,
  handlers: PointerHandlers,
): () => void {
  let press: Press | null = null;
  let selecting = false;
  let longPress: ReturnType<typeof setTimeout> | undefined;
  const listeners = new AbortController();
  const { signal } = listeners;

  function reset(): void {
    clearTimeout(longPress);
    press = null;
    selecting = false;
  }

  function down(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0) return;
    const point = toFrame(event);
    const touch = event.pointerType === 'touch';
    press = { ...point, pointerId: event.pointerId, touch, target: event.target };
    selecting = false;
    if (touch && handlers.canSelect(point)) {
      longPress = setTimeout(() => {
        selecting = true;
        handlers.select(point, point, false);
      }, longPressMs);
    }
  }

  function move(event: PointerEvent): void {
    const point = toFrame(event);
    if (!press) {
      if (event.pointerType === 'mouse') handlers.hover(point);
      return;
    }
    if (event.pointerId !== press.pointerId) return;
    const distance = Math.hypot(point.x - press.x, point.y - press.y);
    if (distance > tapSlop) clearTimeout(longPress);
    if (!selecting && !press.touch && distance > dragSlop && handlers.canSelect(press)) selecting = true;
    if (selecting) handlers.select(press, point, false);
  }

  function up(event: PointerEvent): void {
    if (!press || event.pointerId !== press.pointerId) return;
    const point = toFrame(event);
    const from = press;
    const wasSelecting = selecting;
    reset();
    const [dx, dy] = [point.x - from.x, point.y - from.y];
    if (wasSelecting) handlers.select(from, point, true);
    else if (from.touch && Math.abs(dx) > swipeLength && Math.abs(dx) > 1.5 * Math.abs(dy))
      handlers.swipe(dx < 0 ? 'left' : 'right');
    else if (Math.hypot(dx, dy) <= tapSlop) handlers.tap(point, from.target);
  }

  function cancel(): void {
    if (selecting) handlers.cancelSelection();
    reset();
  }

  const on = (name: string, handler: (event: PointerEvent) => void) =>
    surface.addEventListener(
      name,
      (event) => {
        if (isPointerEvent(event)) handler(event);
      },
      { signal },
    );
  on('pointerdown', down);
  on('pointermove', move);
  on('pointerup', up);
  on('pointercancel', cancel);
  // Dragging selects words, not characters; a long press selects, the browser's own menu would cover it.
  surface.addEventListener('selectstart', (event) => event.preventDefault(), { signal });
  surface.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  surface.addEventListener(
    'contextmenu',
    (event) => {
      if (press?.touch) event.preventDefault();
    },
    { signal },
  );
  return () => {
    reset();
    listeners.abort();
  };
}

/** Events of a frame belong to another window: `instanceof` does not know them. */
function isPointerEvent(event: Event): event is PointerEvent {
  return 'pointerId' in event;
}
