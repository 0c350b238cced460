import { createWordSource } from '#wordLayer/wordSource.ts';
import { createBeginningFinder, createChapterFinder } from './page/place/chapters.ts';
import { createWheel } from './input/wheel.ts';
import { createContainer, observeSize, sizeOf } from './page/frame/container.ts';
import { followMagnification, observeMagnification } from './page/frame/magnification.ts';
import { moveTargetOf } from './page/place/moveTarget.ts';
import type { PieceFrame } from './page/frame/frame.ts';
import { FrameSet } from './page/frame/frameSet.ts';
import { listenToFrame, type Interaction } from './page/actions/interaction.ts';
import { locationOf, type ShownPage } from './page/place/location.ts';
import { runOf } from './page/actions/hits.ts';
import type { TextRun } from './page/occurrence.ts';
import { createNavigation } from './page/place/navigation.ts';
import { createPageWords } from './page/actions/pageWords.ts';
import { createProgress } from './page/place/progress.ts';
import { createTextAnchor } from './page/place/textAnchor.ts';
import { createSpreadOrder, spreadsOf } from './page/frame/spreads.ts';
import { createSectionStore } from './page/frame/sectionStore.ts';
import type { PageStyle } from './page/style.ts';
import type { PageSize } from './page/frame/styleSheet.ts';
import type { PageView, PageViewOptions, Target } from './page/view.ts';

/** Opens a view of a book in `host`. Nothing is shown until its `open` is called. */
export function createPageView(options: PageViewOptions): PageView {
  const { book, on = {} } = options;
  const container = createContainer(options);
  const words = createWordSource(options);
  const store = createSectionStore(book);
  const progress = createProgress(book, options.lengths);
  const chapterOf = createChapterFinder(book);
  const spreadOf = spreadsOf(book.sections, book.direction);
  const order = createSpreadOrder(store, spreadOf, () => frames.size);
  const directionOf = ({ direction }: PageStyle) => direction ?? book.direction;
  const frames: FrameSet = new FrameSet(
    store,
    order,
    { of: spreadOf, first: (style) => (directionOf(style) === 'rtl' ? 'right' : 'left') },
    {
      container,
      words,
      label: options.label,
      painter: options.painter ?? 'auto',
      beginnings: createBeginningFinder(book),
    },
    options.style,
    sizeOf(container),
  );
  const interactions = new WeakMap<PieceFrame, Interaction>();
  let { style } = options;
  const turn = (step: 1 | -1) => void navigation.turn(step);
  let wheel = createWheel(turn);
  let pointed: TextRun | null = null;
  let spoken: readonly TextRun[] = [];
  const fault = (error: unknown): void => (on.fault ? on.fault(error) : reportError(error));
  const reading = createTextAnchor<PieceFrame>({
    current: () => frames.current,
    lead: order.lead,
    locationOf: (frame) => locationOf(shownPageOf(frame), book, progress, chapterOf),
    reopen: (locator) => void open({ locator }, 'shown'),
    onLocation: (location, cause) => on.location?.(location, cause),
  });
  const navigation = createNavigation<PieceFrame>({
    frames,
    sections: order,
    onArrive(frame, cause, at) {
      for (const one of [frame, frame.companion])
        if (one && !interactions.has(one)) {
          interactions.set(one, listenTo(one));
          one.layer.mark('found', pointed && runOf(one, pointed));
          markSpoken(one);
        }
      arrive(frame, cause, at);
    },
    onEdge: (side) => on.edge?.(side),
    onFault: fault,
    afterPaint: (work) => setTimeout(work, 0),
  });
  const open = (target: Target, cause: 'shown' | 'jump') =>
    navigation
      .open(async () => {
        const found = await moveTargetOf(target, book, progress, store);
        return { ...found, place: order.lead(found.place) };
      }, cause)
      .catch(fault);

  const view: PageView = {
    get location() {
      return reading.location;
    },
    open: (target) => open(target, 'shown'),
    jump: (target) => open(target, 'jump'),
    next: () => navigation.turn(1),
    previous: () => navigation.turn(-1),
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
    ...createPageWords(() => frames.current?.lyingOpen ?? []),
    select: (occurrence) => interaction()?.select(occurrence),
    pointAt(run) {
      pointed = run;
      frames.each((frame) => frame.layer.mark('found', run && runOf(frame, run)));
    },
    drawSpoken(runs) {
      spoken = runs;
      frames.each(markSpoken);
    },
    outrunWheel() {
      wheel = createWheel(turn, performance.timeOrigin + performance.now());
    },
    focus: () => frames.current?.document.defaultView?.focus(),
    handleKey: (event) => interaction()?.key(event) ?? false,
    destroy() {
      navigation.close();
      stopObserving();
      stopMagnifying();
      frames.close();
      container.remove();
    },
  };

  const stopObserving = observeSize(container, (size) => {
    if (size.width !== frames.size.width || size.height !== frames.size.height) layout(style, size);
  });
  const stopMagnifying = observeMagnification(() => {
    followMagnification(document.documentElement);
    frames.each((frame) => followMagnification(frame.document.documentElement));
  });
  followMagnification(document.documentElement);
  return view;

  function markSpoken(frame: PieceFrame): void {
    frame.layer.mark(
      'spoken',
      spoken.flatMap((run) => runOf(frame, run) ?? []),
    );
  }

  function setStyle(next: PageStyle): void {
    style = next;
    container.style.background = style.colours.page;
    layout(style, frames.size);
  }

  function layout(chosen: PageStyle, size: PageSize): void {
    frames.layout(chosen, size);
    reading.stay();
  }

  function arrive(...moved: Parameters<typeof reading.arrive>): void {
    interaction()?.reset();
    reading.arrive(...moved);
  }

  function listenTo(frame: PieceFrame): Interaction {
    // It may have been opened while the window was enlarged.
    followMagnification(frame.document.documentElement);
    return listenToFrame({
      frame,
      view,
      options,
      isCurrent: () => frames.current?.lyingOpen.includes(frame) ?? false,
      lyingOpen: () => frames.current?.lyingOpen ?? [],
      shown: interaction,
      width: () => frames.size.width,
      isRightToLeft: () => directionOf(style) === 'rtl',
      turn,
      wheel: (...move) => wheel(...move),
      onScroll: () => arrive(frame, 'scroll'),
      onNewSizes: () => layout(style, frames.size),
    });
  }

  function interaction(): Interaction | undefined {
    return frames.current ? interactions.get(frames.current) : undefined;
  }
}

/** The measures of a frame that tell where its page stands in the book. */
function shownPageOf(frame: PieceFrame): ShownPage {
  const { loaded, page, pageCount, lyingOpen } = frame;
  return {
    loaded,
    page,
    pageCount,
    last: lyingOpen.at(-1)?.place.section,
    locator: frame.locator(),
    pageOfBlock: (block, at) => frame.pageOfBlock(block, at),
  };
}
