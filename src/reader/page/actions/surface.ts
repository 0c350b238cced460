import type { Point } from '#wordLayer/wordLayer.ts';
import type { PieceFrame } from '../frame/frame.ts';
import { pageTouch } from '../frame/magnification.ts';

/** The target of a frame's pointer events: its document, or an overlay over the frame. */
export interface Surface {
  readonly target: Document | HTMLElement;
  readonly isOverlay: boolean;
  /** The event's place in the frame's viewport. */
  toFrame(event: MouseEvent): Point;
}

/** @param overlay by default where it is needed: WebKit sends no events from a frame without scripts (bug 218086) */
export function surfaceOf(frame: PieceFrame, overlay: boolean | undefined): Surface {
  if (!(overlay ?? isWebKit()))
    return {
      target: frame.document,
      isOverlay: false,
      toFrame: ({ clientX, clientY }) => ({ x: clientX, y: clientY }),
    };
  const element = frame.element.ownerDocument.createElement('div');
  Object.assign(element.style, { position: 'absolute', inset: '0', touchAction: pageTouch });
  frame.cover(element);
  return {
    target: element,
    isOverlay: true,
    toFrame({ clientX, clientY }) {
      const { left, top } = frame.element.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    },
  };
}

function isWebKit(): boolean {
  return /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)|Edg|OPR/.test(navigator.userAgent);
}
