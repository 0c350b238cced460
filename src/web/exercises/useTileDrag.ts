import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import { placeAt } from './tileOrder.ts';

/** Pixels that a pointer moves before a press becomes a drag. */
const slack = 6;

interface TileDragParts {
  /** The element in which the answer is laid. */
  readonly area: RefObject<HTMLElement | null>;
  /** Numbers of the tiles in it, in their order. */
  readonly placed: readonly number[];
  readonly onPut: (tile: number, at: number) => void;
  readonly onReturn: (tile: number) => void;
  readonly isOff: boolean;
}

/** Tiles that are dragged by mouse, pen or finger. A press that does not move stays a press. */
export function useTileDrag({ area, placed, onPut, onReturn, isOff }: TileDragParts) {
  const [dragged, setDragged] = useState<number | null>(null);
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const wasDragged = useRef(false);

  function drop(tile: number, x: number, y: number): void {
    const box = area.current?.getBoundingClientRect();
    if (!area.current || !box) return;
    // A finger lands a little beside what it means.
    const isInside = x >= box.left - 20 && x <= box.right + 20 && y >= box.top - 20 && y <= box.bottom + 20;
    if (!isInside) return onReturn(tile);
    const others = placed
      .filter((one) => one !== tile)
      .flatMap((one) => area.current?.querySelector(`[data-tile="${one}"]`)?.getBoundingClientRect() ?? []);
    onPut(tile, placeAt(others, x, y));
  }

  const end = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.style.removeProperty('translate');
    start.current = null;
    setDragged(null);
    // A click that ends the drag comes at once, or never: not when the tile has moved, nor when the browser took the pointer over. So a later
    // click is a press again.
    setTimeout(() => (wasDragged.current = false));
  };

  return {
    dragged,
    handlers: (tile: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        wasDragged.current = false;
        if (isOff || event.button !== 0) return;
        start.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!start.current) return;
        const [x, y] = [event.clientX - start.current.x, event.clientY - start.current.y];
        if (!wasDragged.current && Math.hypot(x, y) < slack) return;
        wasDragged.current = true;
        setDragged(tile);
        event.currentTarget.style.translate = `${x}px ${y}px`;
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const isDrag = start.current !== null && wasDragged.current;
        end(event);
        if (isDrag) drop(tile, event.clientX, event.clientY);
      },
      onPointerCancel: end,
      onClickCapture(event: { stopPropagation: () => void }) {
        // The click that a drag ends with is no press.
        if (wasDragged.current) event.stopPropagation();
      },
    }),
  };
}
