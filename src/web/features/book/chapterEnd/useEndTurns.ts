import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { createGesture, edgeZone, type PointerAt } from '#reader/input/gesture.ts';
import { actionOf, type PageAction } from '#reader/input/keys.ts';
import { createWheel } from '#reader/input/wheel.ts';
import { isForControl } from '#web/ui/pageKeys.ts';

interface EndTurns {
  /** The next page lies at the left. */
  readonly isRightToLeft: boolean;
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  /** Null when no word waits for its review. */
  readonly onReview: (() => void) | null;
}

/** The meaning of a page's keys where there is no word to step to. */
const steps: Partial<Record<PageAction, 1 | -1>> = { next: 1, 'open-word': 1, previous: -1 };
/** Its keys that point to a side. */
const sides: Partial<Record<PageAction, Side>> = { 'word-next': 'right', 'word-previous': 'left' };
type Side = 'left' | 'right';
/** Keys of the whole reader, which work here too. */
const readerKeys = /^(?:i|\?|Tab)$/i;
/** Where a press is none of the page's: in fields, and in what says that it is worked by touch itself, as what can be dragged. */
const keepsTouch = 'input, textarea, select, [contenteditable], [data-keeps-touch]';

/**
 * Turns the page after a chapter's last one by what turns the pages before it: swipes, taps beside the edges, the wheel, and the
 * same keys wherever the focus is, unless what lies on it has used one. A mouse has buttons, and may select.
 * @returns the element to listen to
 */
export function useEndTurns({ isRightToLeft, onNext, onPrevious, onReview }: EndTurns): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const turn = useEffectEvent((step: 1 | -1) => (step > 0 ? onNext() : onPrevious()));
  const stepTo = useEffectEvent((side: Side) => ((side === 'left') === isRightToLeft ? 1 : -1));

  const press = useEffectEvent((event: KeyboardEvent) => {
    // The questions have used it.
    if (event.defaultPrevented) return event.stopPropagation();
    if (event.ctrlKey || event.altKey || event.metaKey || isForControl(event) || readerKeys.test(event.key)) return;
    const action = actionOf(event);
    const side = action && sides[action];
    // Enter that is held has just answered a question, and asks for nothing more.
    const isHeld = event.repeat && action === 'open-word';
    const step = action && !isHeld && (side ? stepTo(side) : steps[action]);
    if (step) turn(step);
    else if (event.key.toLowerCase() === 'r') onReview?.();
    // The page below is not in sight: no key means it, or a word of it.
    event.stopPropagation();
    // The others scroll.
    if (step) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // The questions listen to the window, and hear of each key before.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);

  useEffect(() => {
    const end = element.current;
    if (!end) return;
    const listeners = new AbortController();
    listenToFingers(end, (side) => turn(stepTo(side)), listeners.signal);
    listenToWheel(end, turn, (side) => turn(stepTo(side)), listeners.signal);
    return () => listeners.abort();
  }, []);
  return element;
}

function listenToFingers(end: HTMLElement, turnTo: (side: Side) => void, signal: AbortSignal): void {
  const gesture = createGesture(
    {
      tap({ x }, target) {
        if (target instanceof Element && target.closest('a, button')) return;
        const share = x / end.clientWidth;
        if (share < edgeZone) turnTo('left');
        else if (share > 1 - edgeZone) turnTo('right');
      },
      swipe: (direction) => turnTo(direction === 'left' ? 'right' : 'left'),
      hover: () => undefined,
      canSelect: () => false,
      rested: () => undefined,
      select: () => undefined,
      cancelSelection: () => undefined,
    },
    // Nothing is selected by a long press.
    () => () => undefined,
  );
  const placeOf = ({ pointerId, pointerType, target, clientX, clientY }: PointerEvent): PointerAt => ({
    x: clientX - end.getBoundingClientRect().left,
    y: clientY,
    pointerId,
    kind: pointerType,
    target,
  });
  const isForPage = ({ pointerType, isPrimary, target }: PointerEvent) =>
    isPrimary && pointerType === 'touch' && !(target instanceof Element && target.closest(keepsTouch));
  end.addEventListener('pointerdown', (event) => isForPage(event) && gesture.down(placeOf(event)), { signal });
  end.addEventListener('pointerup', (event) => gesture.up(placeOf(event)), { signal });
  end.addEventListener('pointercancel', () => gesture.cancel(), { signal });
}

/**
 * The wheel scrolls the page, and turns it where a push begins at its end. The push that turned to it is over first: it runs on for a while.
 */
function listenToWheel(
  end: HTMLElement,
  turn: (step: 1 | -1) => void,
  turnTo: (side: Side) => void,
  signal: AbortSignal,
): void {
  const wheel = createWheel(turn, performance.now());
  const sideways = createWheel((step) => turnTo(step > 0 ? 'right' : 'left'), performance.now());
  // The browser may have scrolled by a move before the page hears of it: only what it has heard of before was there to begin at.
  let top = end.scrollTop;
  end.addEventListener('scroll', () => (top = end.scrollTop), { passive: true, signal });
  end.addEventListener(
    'wheel',
    ({ deltaX, deltaY, timeStamp }) => {
      if (Math.abs(deltaX) > Math.abs(deltaY)) return sideways(deltaX, timeStamp);
      const isAtEdge = deltaY > 0 ? top + end.clientHeight >= end.scrollHeight - 1 : top <= 0;
      wheel(deltaY, timeStamp, isAtEdge);
    },
    { passive: true, signal },
  );
}
