import type { Point } from '#wordLayer/wordLayer.ts';
import { createGesture, type GestureHandlers, type PointerAt } from './gesture.ts';

/**
 * Listens to the pointer over a surface, as taps, swipes, hovers and selections.
 * @param toFrame the event's place in the frame's viewport
 * @returns the way to give a selection up, which answers false where there is none
 */
export function listenToPointer(
  surface: Document | HTMLElement,
  toFrame: (event: PointerEvent) => Point,
  handlers: GestureHandlers,
): () => boolean {
  const gesture = createGesture(handlers, (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  });
  const on = (name: string, handler: (at: PointerAt, event: PointerEvent) => void) =>
    surface.addEventListener(name, (event) => {
      if (!isPointerEvent(event)) return;
      const { pointerId, pointerType, target } = event;
      handler({ ...toFrame(event), pointerId, kind: pointerType, target }, event);
    });
  on('pointerdown', (at, { isPrimary, button }) => {
    if (isPrimary && button === 0) gesture.down(at);
  });
  on('pointermove', gesture.move);
  on('pointerup', gesture.up);
  on('pointercancel', gesture.cancel);
  // Dragging selects words, not characters; a long press selects, the browser's own menu would cover it.
  surface.addEventListener('selectstart', (event) => event.preventDefault());
  surface.addEventListener('dragstart', (event) => event.preventDefault());
  surface.addEventListener('contextmenu', (event) => {
    if (gesture.isTouched) event.preventDefault();
  });
  return () => gesture.drop();
}

/** Events of a frame belong to another window: `instanceof` does not know them. */
function isPointerEvent(event: Event): event is PointerEvent {
  return 'pointerId' in event;
}
