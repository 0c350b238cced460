import type { Locator } from '#domain/library/book.ts';
import { createWordSource } from '#wordLayer/wordSource.ts';
import { createChapterFinder } from './chapters.ts';
import { createContainer, observeSize, sizeOf } from './container.ts';
import { moveTargetOf } from './moveTarget.ts';
import type { PieceFrame } from './frame.ts';
import { FrameSet } from './frameSet.ts';
import { listenToFrame, type Interaction } from './interaction.ts';
import { locationOf } from './location.ts';
import { createNavigation } from './navigation.ts';
import { createPageWords } from './pageWords.ts';
import { createProgress } from './progress.ts';
import { createSpreadOrder, spreadsOf } from './spreads.ts';
import { createSectionStore } from './sectionStore.ts';
import type { PageStyle } from './style.ts';
import type { PageSize } from './styleSheet.ts';
import type { Location, MoveCause, PageView, PageViewOptions, Target } from './view.ts';

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
  const frames: FrameSet = new FrameSet(
    store,
    order,
    { of: spreadOf, first: book.direction === 'rtl' ? 'right' : 'left' },
    { container, words, label: options.label, painter: options.painter ?? 'auto' },
    options.style,
    sizeOf(container),
  );
  const interactions = new WeakMap<PieceFrame, Interaction>();
  let { style } = options;
  let location: Location | null = null;
  /** The text that stays on the page through new layouts; moves only when the learner moves. */
  let anchor: Locator | null = null;
  let destroyed = false;
  const navigation = createNavigation<PieceFrame>({
    frames,
    sections: order,
    onArrive: arrive,
    onEdge: (side) => on.edge?.(side),
    onFault: (error) => (on.fault ? on.fault(error) : reportError(error)),
    afterPaint: (work) => setTimeout(work, 0),
  });
  const open = (target: Target, cause: 'shown' | 'jump') =>
    navigation.open(async () => {
      const found = await moveTargetOf(target, book.sections, progress, store);
      return { ...found, place: order.lead(found.place) };
    }, cause);

  const view: PageView = {
    get location() {
      return location;
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
    focus: () => frames.current?.document.defaultView?.focus(),
    handleKey: (event) => interaction()?.key(event) ?? false,
    destroy() {
      destroyed = true;
      navigation.close();
      stopObserving();
      frames.close();
      container.remove();
    },
  };

  const stopObserving = observeSize(container, (size) => {
    if (size.width !== frames.size.width || size.height !== frames.size.height) layout(style, size);
  });
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
    const { place } = frames.current;
    // Where two pages lie open now, the second of them was shown alone.
    if (order.lead(place).section !== place.section) {
      void open({ locator: anchor }, 'shown');
      return;
    }
    frames.current.show(frames.current.pageOf(anchor));
    reportLocation('layout');
  }

  function arrive(frame: PieceFrame, cause: Exclude<MoveCause, 'layout'>, at: Locator = frame.locator()): void {
    anchor = at;
    for (const one of [frame, frame.companion]) if (one && !interactions.has(one)) interactions.set(one, listenTo(one));
    interaction()?.reset();
    reportLocation(cause);
  }

  function listenTo(frame: PieceFrame): Interaction {
    return listenToFrame({
      frame,
      view,
      options,
      isCurrent: () => frames.current?.lyingOpen.includes(frame) ?? false,
      lyingOpen: () => frames.current?.lyingOpen ?? [],
      shown: interaction,
      width: () => frames.size.width,
      onScroll: () => arrive(frame, 'scroll'),
      onNewSizes: () => layout(style, frames.size),
    });
  }

  function interaction(): Interaction | undefined {
    return frames.current ? interactions.get(frames.current) : undefined;
  }

  function reportLocation(cause: MoveCause): void {
    const frame = frames.current;
    if (!frame || destroyed) return;
    const { loaded, page, pageCount } = frame;
    const last = frame.lyingOpen.at(-1)?.place.section;
    location = locationOf(
      {
        loaded,
        page,
        pageCount,
        last,
        locator: frame.locator(),
        pageOfBlock: (block, at) => frame.pageOfBlock(block, at),
      },
      book,
      progress,
      chapterOf,
    );
    on.location?.(location, cause);
  }
}
