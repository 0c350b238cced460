import type { Point } from '#wordLayer/wordLayer.ts';
import { edgeZone, type GestureHandlers } from '../../input/gesture.ts';
import { partToEnlarge } from './enlargeable.ts';
import type { PieceFrame } from '../frame/frame.ts';
import { hitOf, inClient, passageOf } from './hits.ts';
import { isMagnified } from '../frame/magnification.ts';
import type { Hit, PageEvents, PageView } from '../view.ts';

interface PointerActionParts {
  readonly frame: PieceFrame;
  readonly view: Pick<PageView, 'next' | 'previous'>;
  readonly on: PageEvents;
  /** Width of the page, pixels. */
  readonly width: () => number;
  /** Tells whether the next page lies at the left. */
  readonly isRightToLeft: () => boolean;
}

/** Turns presses, drags, swipes and hovers in one frame into what a learner means, as the view's events. */
export function createPointerActions({ frame, view, on, width, isRightToLeft }: PointerActionParts): GestureHandlers {
  let hovered: string | null = null;

  /** To the page that lies on this side. */
  const turnTo = (side: 'left' | 'right') =>
    void ((side === 'left') === isRightToLeft() ? view.next() : view.previous());

  function hitAt(point: Point): Hit | null {
    const found = frame.layer.wordAt(point);
    return found && hitOf(frame, found);
  }

  /** Reports a link; false when the element is in none. */
  function reportLink(element: Element | null): boolean {
    const link = element && frame.linkAt(element);
    if (!element || !link) return false;
    const [rect = new DOMRect()] = inClient(frame, [element.getBoundingClientRect()]);
    on.link?.(link, rect);
    return true;
  }

  return {
    tap(point, target) {
      // An overlay, or the document itself, is no element of the book.
      const element = isElementOf(frame.document, target) ? target : frame.document.elementFromPoint(point.x, point.y);
      if (reportLink(element)) return;
      const hit = hitAt(point);
      if (hit) {
        on.word?.(hit, 'pointer');
        return;
      }
      const share = (frame.left + point.x) / width();
      if (frame.isPaginated && share < edgeZone) turnTo('left');
      else if (frame.isPaginated && share > 1 - edgeZone) turnTo('right');
      else {
        const part = element && partToEnlarge(element);
        if (part) on.enlarge?.(part);
        else on.blank?.();
      }
    },
    hover(point) {
      if (!on.hover) return;
      const hit = hitAt(point);
      // A phrase that was saved begins where its first word does.
      const name = hit && `${hit.occurrence.locator.block}:${hit.occurrence.locator.offset}-${hit.occurrence.end}`;
      if (name === hovered) return;
      hovered = name;
      on.hover(hit);
    },
    canSelect: (point) => frame.layer.wordAt(point) !== null,
    select(from, to, done) {
      const passage = on.passage ? frame.layer.passageBetween(from, to) : null;
      if (passage?.isLong) {
        frame.layer.mark('selected', done ? null : passage.runs);
        const found = done && passageOf(frame, passage);
        if (found) on.passage?.(found);
        return;
      }
      const phrase = frame.layer.phraseBetween(from, to);
      const found = phrase ?? frame.layer.wordAt(from);
      frame.layer.mark('selected', found && found.longest);
      if (!done || !found) return;
      if (phrase) on.phrase?.(hitOf(frame, phrase));
      else on.word?.(hitOf(frame, found), 'pointer');
    },
    cancelSelection: () => frame.layer.mark('selected', null),
    swipe(direction) {
      // The page goes where the finger does, and uncovers the one on the other side.
      if (!isMagnified()) turnTo(direction === 'left' ? 'right' : 'left');
    },
  };
}

/** Elements of a frame belong to another window, where `instanceof` of this one is false. */
function isElementOf(document: Document, target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target && 'ownerDocument' in target && target.ownerDocument === document;
}
