import type { ChosenPhrase, Point } from '#wordLayer/wordLayer.ts';
import { edgeZone, type GestureHandlers } from '../../input/gesture.ts';
import { partToEnlarge } from './enlargeable.ts';
import type { PieceFrame } from '../frame/frame.ts';
import { phraseChoiceOf, hitOf, inClient, passageOf } from './hits.ts';
import { isMagnified } from '../frame/magnification.ts';
import type { Hit, PageEvents, PageView } from '../view.ts';

/** Milliseconds for which a phone buzzes when a finger has rested long enough. */
const restBuzz = 10;

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
  /** The last place of a drag that was in the text. */
  let reached: Point | null = null;
  let chosen: string | null = null;

  /** Reports the phrase that is being chosen, once each time that it has other words. */
  function choosing(phrase: ChosenPhrase | null): void {
    const name = phrase && `${phrase.longest.block.index}:${phrase.longest.start}-${phrase.longest.end}`;
    if (name === chosen) return;
    chosen = name;
    on.choosing?.(phrase && phraseChoiceOf(frame, phrase, 'pointer'));
  }

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
    rested() {
      // Without a press before it the browser refuses, and says so.
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(restBuzz);
    },
    select(from, to, done) {
      // A drag out of the text stays where it last was in it.
      if (frame.layer.passageBetween(from, to)) reached = to;
      const end = reached ?? from;
      if (done) reached = null;
      const passage = on.passage ? frame.layer.passageBetween(from, end) : null;
      if (passage?.isLong) {
        choosing(null);
        frame.layer.mark('selected', done ? null : passage.runs);
        const found = done && passageOf(frame, passage);
        if (found) on.passage?.(found);
        return;
      }
      const phrase = frame.layer.phraseBetween(from, end);
      const word = phrase ? null : (frame.layer.wordAt(from)?.word ?? null);
      frame.layer.mark('selected', phrase?.longest ?? word);
      choosing(done ? null : phrase);
      if (!done) return;
      if (phrase) on.phrase?.(hitOf(frame, phrase), 'pointer');
      // One word is the word, also inside a phrase.
      else if (word) on.word?.(hitOf(frame, { longest: word, word }), 'pointer');
    },
    cancelSelection() {
      reached = null;
      frame.layer.mark('selected', null);
      choosing(null);
    },
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
