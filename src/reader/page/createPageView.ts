import type { Locator } from '#domain/library/book.ts';
import { createWordSource } from '#wordLayer/wordSource.ts';
import type { Occurrence } from './occurrence.ts';
import { createChapterFinder } from './chapters.ts';
import type { PieceFrame } from './frame.ts';
import { FrameSet } from './frameSet.ts';
import { hitOf, inClient, occurrenceOf, runOf } from './hits.ts';
import { listenToFrame, type Interaction } from './interaction.ts';
import { locationOf } from './location.ts';
import { createProgress, pieceAt } from './progress.ts';
import { createSectionStore, type Place } from './sectionStore.ts';
import type { PageStyle } from './style.ts';
import type { PageSize } from './styleSheet.ts';
import type { Hit, Location, MoveCause, PageView, PageViewOptions, Target } from './view.ts';

/** Opens a view of a book in `host`. Nothing is shown until its `open` is called. */
export function createPageView(options: PageViewOptions): PageView {
  const { host, book, on = {} } = options;
  const container = host.ownerDocument.createElement('div');
  Object.assign(container.style, {
    position: 'relative',
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    background: options.style.colours.page,
  });
  host.append(container);

  const words = createWordSource(options);
  const store = createSectionStore(book);
  const progress = createProgress(book, options.lengths);
  const chapterOf = createChapterFinder(book);
  const frames = new FrameSet(
    store,
    { container, words, label: options.label, painter: options.painter ?? 'auto' },
    options.style,
    sizeOf(container),
  );
  const interactions = new WeakMap<PieceFrame, Interaction>();
  let { style } = options;
  let location: Location | null = null;
  /** The text that stays on the page through new layouts; moves only when the learner moves. */
  let anchor: Locator | null = null;
  let moves: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let destroyed = false;

  const view: PageView = {
    get location() {
      return location;
    },
    open: (target) => inOrder(() => open(target, 'shown')),
    jump: (target) => inOrder(() => open(target, 'jump')),
    next: () => turn(1),
    previous: () => turn(-1),
    setStyle,
    changed: (keys) => {
      const list = [...keys];
      frames.each((frame) => frame.layer.changed(list));
    },
    refresh: () => frames.each((frame) => frame.layer.refresh()),
    setPhrases(keys) {
      words.setPhrases(keys);
      view.refresh();
    },
    wordsOnPage: () => (frames.current ? wordsOn(frames.current) : []),
    hitAt(x, y) {
      const frame = frames.current;
      if (!frame) return null;
      const { left, top } = frame.element.getBoundingClientRect();
      const found = frame.layer.wordAt({ x: x - left, y: y - top });
      return found && hitOf(frame, found);
    },
    hitOf: (occurrence) => hitOfOccurrence(occurrence),
    rectsOf(occurrence) {
      const frame = frames.current;
      const run = frame && runOf(frame, occurrence);
      return run ? inClient(frame, frame.layer.rects(run)) : [];
    },
    select: (occurrence) => interaction()?.select(occurrence),
    focus: () => frames.current?.document.defaultView?.focus(),
    handleKey: (event) => interaction()?.key(event) ?? false,
    destroy() {
      destroyed = true;
      resizes.disconnect();
      frames.close();
      container.remove();
    },
  };

  const resizes = new ResizeObserver(() => {
    // In the next frame: laying out inside the observer would be told to it again.
    requestAnimationFrame(() => {
      const size = sizeOf(container);
      if (destroyed || (size.width === frames.size.width && size.height === frames.size.height)) return;
      layout(style, size);
    });
  });
  resizes.observe(container);
  return view;

  function setStyle(next: PageStyle): void {
    style = next;
    container.style.background = style.colours.page;
    layout(style, frames.size);
  }

  /** Lays out again and shows the anchor's page. */
  function layout(chosen: PageStyle, size: PageSize): void {
    frames.layout(chosen, size);
    if (!frames.current || !anchor) return;
    frames.current.show(frames.current.pageOf(anchor));
    tell('layout');
  }

  /** Moves that wait for a section run one after another. */
  function inOrder<T>(move: () => Promise<T>): Promise<T> {
    waiting += 1;
    const done = moves.then(move).finally(() => (waiting -= 1));
    moves = done.catch(() => undefined);
    return done;
  }

  async function turn(step: 1 | -1): Promise<boolean> {
    // The usual turn is done at once, before the next frame is painted.
    return waiting === 0 && turnNow(step) ? true : inOrder(async () => turnNow(step) || turnAcross(step));
  }

  function turnNow(step: 1 | -1): boolean {
    const frame = frames.current;
    if (!frame) return false;
    // A scrolled page moves by a little less than a screen, so that a line is seen twice rather than missed.
    const wanted = frame.page + (frame.isPaginated ? step : step * 0.9);
    const last = frame.pageCount - 1;
    const inside = step > 0 ? frame.page < last - 0.01 : frame.page > 0.01;
    if (inside) {
      frame.show(wanted);
      arrive(frame, 'turn');
      return true;
    }
    const neighbour = step > 0 ? frames.next : frames.previous;
    if (!neighbour) return false;
    frames.use(neighbour);
    arrive(neighbour, 'turn');
    return true;
  }

  async function turnAcross(step: 1 | -1): Promise<boolean> {
    const frame = frames.current;
    if (!frame) return false;
    const place = await (step > 0 ? store.after(frame.loaded.place) : store.before(frame.loaded.place));
    if (!place) {
      on.edge?.(step > 0 ? 'end' : 'start');
      return false;
    }
    const neighbour = await go(place);
    if (destroyed) return false;
    neighbour.show(step > 0 ? 0 : Infinity);
    frames.use(neighbour);
    arrive(neighbour, 'turn');
    return true;
  }

  async function open(target: Target, cause: 'jump' | 'shown'): Promise<void> {
    const { place, pageIn } = await resolve(target);
    const frame = await go(place);
    if (destroyed) return;
    frame.show(pageIn(frame));
    frames.use(frame);
    if ('locator' in target && target.locator.section === frame.loaded.section.path)
      arrive(frame, cause, target.locator);
    else arrive(frame, cause);
  }

  async function go(place: Place): Promise<PieceFrame> {
    try {
      return await frames.go(place);
    } catch (error) {
      if (destroyed) throw error;
      // The page before stays, and needs the neighbours whose preparation this move ended.
      prepareSoon();
      throw error;
    }
  }

  /** After the page is painted. */
  function prepareSoon(): void {
    setTimeout(() => {
      frames.prepare().catch((error: unknown) => {
        if (destroyed) return;
        if (on.fault) on.fault(error);
        else reportError(error);
      });
    }, 0);
  }

  async function resolve(target: Target): Promise<{ place: Place; pageIn: (frame: PieceFrame) => number }> {
    if ('fraction' in target) {
      const at = progress.sectionAt(target.fraction);
      const inside = pieceAt(await store.cut(at.section), at.within);
      return {
        place: { section: at.section, piece: inside.piece },
        pageIn: (frame) => Math.floor(inside.within * frame.pageCount),
      };
    }
    const path = 'locator' in target ? target.locator.section : target.section;
    const section = Math.max(
      0,
      book.sections.findIndex((candidate) => candidate.path === path),
    );
    const cut = await store.cut(section);
    const block = 'locator' in target ? target.locator.block : (cut.anchors.get(target.fragment ?? '') ?? 0);
    const offset = 'locator' in target ? target.locator.offset : 0;
    const piece = Math.max(
      0,
      cut.pieces.findLastIndex(({ firstBlock }) => firstBlock <= block),
    );
    return { place: { section, piece }, pageIn: (frame) => frame.pageOf({ block, offset }) };
  }

  function arrive(frame: PieceFrame, cause: Exclude<MoveCause, 'layout'>, at: Locator = frame.locator()): void {
    anchor = at;
    if (!interactions.has(frame)) interactions.set(frame, listenTo(frame));
    interaction()?.arrive();
    tell(cause);
    if (cause !== 'scroll') prepareSoon();
  }

  function listenTo(frame: PieceFrame): Interaction {
    return listenToFrame({
      frame,
      frames,
      view,
      options,
      shown: interaction,
      scrolled: () => arrive(frame, 'scroll'),
      relayout: () => layout(style, frames.size),
    });
  }

  function interaction(): Interaction | undefined {
    return frames.current ? interactions.get(frames.current) : undefined;
  }

  function tell(cause: MoveCause): void {
    const frame = frames.current;
    if (!frame || destroyed) return;
    const { loaded, page, pageCount } = frame;
    location = locationOf({ loaded, page, pageCount, locator: frame.locator() }, book, progress, chapterOf);
    on.location?.(location, cause);
  }

  function wordsOn(frame: PieceFrame): Occurrence[] {
    return frame.layer.words(frame.visible()).map((word) => occurrenceOf(frame, word));
  }

  function hitOfOccurrence(occurrence: Occurrence): Hit | null {
    const frame = frames.current;
    const run = frame && runOf(frame, occurrence);
    const found = run && frame.layer.wordIn(run.block, run.start, run.end);
    return found ? hitOf(frame, found) : null;
  }
}

/** Whole pixels: a page's width must not be rounded differently by the columns. */
function sizeOf(container: HTMLElement): { width: number; height: number } {
  return {
    width: Math.max(1, Math.floor(container.clientWidth)),
    height: Math.max(1, Math.floor(container.clientHeight)),
  };
}
