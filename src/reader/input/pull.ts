import type { Point } from '#wordLayer/wordLayer.ts';

/** The sides on which a page that scrolls has nothing more to scroll. */
export interface Edges {
  readonly start: boolean;
  readonly end: boolean;
}

/** Pixels that a finger moves beyond the end of a page to turn it. */
const pullLength = 80;

/**
 * Turns a page that scrolls by a finger that pulls it on where it ends. One that has scrolled it to its end turns nothing, as a push of
 * the wheel does not.
 */
export function createPull(turn: (step: 1 | -1) => void) {
  let press: { readonly from: Point; readonly edges: Edges } | null = null;
  return {
    down(from: Point, edges: Edges): void {
      press = { from, edges };
    },
    up(at: Point): void {
      if (!press) return;
      const { from, edges } = press;
      press = null;
      const [dx, dy] = [at.x - from.x, at.y - from.y];
      if (Math.abs(dy) < pullLength || Math.abs(dy) < 1.5 * Math.abs(dx)) return;
      if (dy < 0 ? edges.end : edges.start) turn(dy < 0 ? 1 : -1);
    },
    cancel(): void {
      press = null;
    },
  };
}

type Pull = ReturnType<typeof createPull>;

/**
 * Listens to one finger over a surface. The browser takes the pointer events of one that it scrolls by, and leaves those of touch.
 * @param edgesNow asked when the finger touches
 */
export function listenToPull(surface: Document | HTMLElement, pull: Pull, edgesNow: () => Edges): void {
  const on = (name: string, handler: (point: Point, touches: number) => void) =>
    surface.addEventListener(
      name,
      (event) => {
        if (!isTouchEvent(event)) return;
        const [touch] = event.changedTouches;
        if (touch) handler({ x: touch.clientX, y: touch.clientY }, event.touches.length);
      },
      { passive: true },
    );
  on('touchstart', (point, touches) => (touches === 1 ? pull.down(point, edgesNow()) : pull.cancel()));
  on('touchend', pull.up);
  on('touchcancel', pull.cancel);
}

/** Events of a frame belong to another window, where `instanceof` of this one is false. */
function isTouchEvent(event: Event): event is TouchEvent {
  return 'changedTouches' in event;
}
