import { actionOf, type PageAction } from '../input/keys.ts';
import { listenToPointer, type Point } from '../input/pointer.ts';
import { createWheel } from '../input/wheel.ts';
import type { Occurrence } from './occurrence.ts';
import type { PieceFrame } from './frame.ts';
import type { FrameSet } from './frameSet.ts';
import { hitOf, inClient, runOf } from './hits.ts';
import type { Hit, PageView, PageViewOptions } from './view.ts';

/** Everything a learner does in one frame, turned into the view's events. */
export interface Interaction {
  /** The frame's page changed: the cursor starts again. */
  arrive(): void;
  /** Puts the keyboard's cursor on the page's first or last word. */
  enter(edge: 'first' | 'last'): void;
  select(occurrence: Occurrence | null): void;
  /** True when the key was used. */
  key(event: KeyboardEvent): boolean;
}

interface Wiring {
  readonly frame: PieceFrame;
  readonly frames: FrameSet;
  readonly view: PageView;
  readonly options: PageViewOptions;
  /** The interaction of the frame that is shown, which after a turn may be another one. */
  readonly shown: () => Interaction | undefined;
  readonly scrolled: () => void;
  readonly relayout: () => void;
}

/** Share of the page's width beside each edge in which a tap turns the page. */
const edgeZone = 0.22;

export function listenToFrame({ frame, frames, view, options, shown, scrolled, relayout }: Wiring): Interaction {
  const { on = {}, statusOf } = options;
  const { document } = frame;
  let cursor = -1;
  let hovered: string | null = null;
  const isCurrent = () => frames.current === frame;

  const mark = (kind: 'selected' | 'cursor', occurrence: Occurrence | null) =>
    frame.layer.mark(kind, occurrence && runOf(frame, occurrence));

  function hitAt(point: Point): Hit | null {
    const found = frame.layer.wordAt(point);
    return found && hitOf(frame, found);
  }

  function follow(target: EventTarget | null): boolean {
    const element = isElementTarget(target) ? target : null;
    const link = element && frame.linkAt(element);
    if (element && link) {
      const [rect = new DOMRect()] = inClient(frame, [element.getBoundingClientRect()]);
      on.link?.(link, rect);
      return true;
    }
    if (element?.localName === 'img' && on.image) {
      on.image(element.getAttribute('src') ?? '', element.getAttribute('alt') ?? '');
      return true;
    }
    return false;
  }

  function tap(point: Point, target: EventTarget | null): void {
    const element = target === surface ? document.elementFromPoint(point.x, point.y) : target;
    if (follow(element)) return;
    const hit = hitAt(point);
    if (hit) {
      on.word?.(hit, 'pointer');
      return;
    }
    const share = point.x / frames.size.width;
    if (frame.isPaginated && share < edgeZone) void view.previous();
    else if (frame.isPaginated && share > 1 - edgeZone) void view.next();
    else on.blank?.();
  }

  function select(from: Point, to: Point, done: boolean): void {
    const phrase = frame.layer.phraseBetween(from, to);
    const hit = phrase ? hitOf(frame, phrase) : hitAt(from);
    mark('selected', hit?.occurrence ?? null);
    if (!done || !hit) return;
    if (phrase) on.phrase?.(hit);
    else on.word?.(hit, 'pointer');
  }

  function hover(point: Point): void {
    if (!on.hover) return;
    const hit = hitAt(point);
    const name = hit && `${hit.occurrence.locator.block}:${hit.occurrence.locator.offset}`;
    if (name === hovered) return;
    hovered = name;
    on.hover(hit);
  }

  const surface: Document | HTMLElement = needsOverlay(options) ? overlayOver(frame) : document;
  const toFrame = (event: PointerEvent): Point => {
    if (surface === document) return { x: event.clientX, y: event.clientY };
    const { left, top } = frame.element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  listenToPointer(surface, toFrame, {
    tap,
    hover,
    select,
    canSelect: (point) => frame.layer.wordAt(point) !== null,
    cancelSelection: () => mark('selected', null),
    swipe: (direction) => void (direction === 'left' ? view.next() : view.previous()),
  });

  const wheel = createWheel((step) => void (step > 0 ? view.next() : view.previous()));
  surface.addEventListener(
    'wheel',
    (event) => {
      if (!isWheelEvent(event)) return;
      const { deltaX, deltaY, timeStamp } = event;
      const edge = deltaY > 0 ? frame.page >= frame.pageCount - 1.01 : frame.page <= 0.01;
      if (frame.isPaginated || edge) wheel(Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY, timeStamp);
      else if (surface !== document) document.scrollingElement?.scrollBy(0, deltaY);
    },
    { passive: true },
  );
  document.addEventListener(
    'scroll',
    () => {
      if (frame.isPaginated || !isCurrent()) return;
      if (frame.readScroll()) scrolled();
    },
    { passive: true },
  );
  document.addEventListener('keydown', (event) => {
    if (key(event)) event.preventDefault();
    else on.key?.(event);
  });
  document.fonts.addEventListener('loadingdone', () => {
    if (isCurrent()) relayout();
  });

  /** Moves the cursor to the word at an index of the page; turns the page beyond its ends. */
  async function moveTo(index: number): Promise<void> {
    const words = view.wordsOnPage();
    if (index >= 0 && index < words.length) {
      cursor = index;
      const hit = view.hitOf(words[index] ?? notThere());
      mark('cursor', hit?.word ?? null);
      if (hit) on.cursor?.(hit, statusOf(hit.occurrence.key));
      return;
    }
    if (words.length > 0 && index < 0 ? await view.previous() : index >= words.length && (await view.next())) {
      // The word after the turn belongs to whatever frame is shown now.
      shown()?.enter(index < 0 ? 'last' : 'first');
    }
  }

  function line(step: 1 | -1): number {
    const words = view.wordsOnPage().map((word) => view.rectsOf(word)[0]);
    const here = words[cursor];
    if (!here) return cursor + step;
    const middle = (rect: DOMRect) => rect.left + rect.width / 2;
    const tops = words.flatMap((rect) => (rect && (rect.top - here.top) * step > here.height / 2 ? [rect.top] : []));
    const top = step > 0 ? Math.min(...tops) : Math.max(...tops);
    const onLine = words.flatMap((rect, index) =>
      rect && Math.abs(rect.top - top) < rect.height / 2
        ? [{ index, distance: Math.abs(middle(rect) - middle(here)) }]
        : [],
    );
    const [best] = onLine.toSorted((one, other) => one.distance - other.distance);
    return best?.index ?? (step > 0 ? words.length : -1);
  }

  function act(action: PageAction): void {
    if (action === 'next') void view.next();
    else if (action === 'previous') void view.previous();
    else if (action === 'word-next') void moveTo(cursor + 1);
    else if (action === 'word-previous') void moveTo(cursor < 0 ? view.wordsOnPage().length - 1 : cursor - 1);
    else if (action === 'word-down' || action === 'word-up')
      void moveTo(cursor < 0 ? 0 : line(action === 'word-down' ? 1 : -1));
    else if (action === 'first' || action === 'last') enter(action);
    else openWord();
  }

  function enter(edge: 'first' | 'last'): void {
    const words = view.wordsOnPage().length;
    if (words > 0) void moveTo(edge === 'first' ? 0 : words - 1);
  }

  function openWord(): void {
    const word = view.wordsOnPage()[cursor];
    const hit = word && view.hitOf(word);
    // As a tap does: the word of a link is marked by its status key.
    if (hit?.link) on.link?.(hit.link, hit.rects[0] ?? new DOMRect());
    else if (hit) on.word?.(hit, 'keyboard');
  }

  function key(event: KeyboardEvent): boolean {
    if (event.defaultPrevented) return true;
    const action = actionOf(event);
    if (action === null || (action === 'open-word' && cursor < 0)) return false;
    act(action);
    return true;
  }

  return {
    arrive() {
      cursor = -1;
      mark('cursor', null);
      mark('selected', null);
    },
    enter,
    select: (occurrence) => mark('selected', occurrence),
    key,
  };
}

/** Targets and events of a frame belong to another window: `instanceof` does not know them. */
function isElementTarget(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target;
}

function isWheelEvent(event: Event): event is WheelEvent {
  return 'deltaY' in event;
}

function notThere(): never {
  throw new RangeError('the word is not on the page');
}

function needsOverlay({ overlay }: PageViewOptions): boolean {
  if (overlay !== undefined) return overlay;
  return /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)|Edg/.test(navigator.userAgent);
}

function overlayOver(frame: PieceFrame): HTMLElement {
  const overlay = frame.element.ownerDocument.createElement('div');
  Object.assign(overlay.style, { position: 'absolute', inset: '0', touchAction: 'pinch-zoom' });
  frame.cover(overlay);
  return overlay;
}
