import { PieceFrame, type FrameOptions } from './frame.ts';
import { FramePool } from './framePool.ts';
import type { LoadedPiece, Place, SectionStore } from './sectionStore.ts';
import type { PageStyle } from '../style.ts';
import { isWide, type Spread } from './spreads.ts';
import type { Half, PageSize } from './styleSheet.ts';

/** The pages of fixed layout that lie open together, and on which side the first of them lies. */
export interface SpreadLayout {
  readonly of: (section: number) => Spread | null;
  readonly first: (style: PageStyle) => Half;
}

/** The frame that is shown and its neighbours, which wait hidden so that turning across sections costs no more than a turn. */
export class FrameSet {
  readonly #pool: FramePool<PieceFrame>;
  readonly #order: Pick<SectionStore, 'after' | 'before'>;
  readonly #spreads: SpreadLayout;
  /** Pieces whose frames are loading. A frame that is taken off the page never tells that it has loaded. */
  readonly #opening = new Set<LoadedPiece>();
  #closed = false;
  #style: PageStyle;
  #size: PageSize;

  /** @param order the pages as they are turned: two that lie open together are one step */
  constructor(
    store: Pick<SectionStore, 'load'>,
    order: Pick<SectionStore, 'after' | 'before'>,
    spreads: SpreadLayout,
    options: FrameOptions,
    style: PageStyle,
    size: PageSize,
  ) {
    this.#order = order;
    this.#spreads = spreads;
    this.#style = style;
    this.#size = size;
    const open = async (place: Place): Promise<PieceFrame> => {
      const loaded = await store.load(place);
      if (this.#closed) {
        loaded.release();
        throw new DOMException('the view was closed while a piece of the book was read', 'AbortError');
      }
      this.#opening.add(loaded);
      try {
        return await PieceFrame.open(loaded, this.#style, this.#size, options);
      } catch (error) {
        loaded.release();
        throw error;
      } finally {
        this.#opening.delete(loaded);
      }
    };
    this.#pool = new FramePool(
      async (place) => {
        const frame = await open(place);
        const spread = spreads.of(place.section);
        // A page that cannot be opened leaves the one beside it alone.
        if (spread?.first === place.section)
          frame.companion = await open({ section: spread.second, piece: 0 }).catch(() => null);
        return frame;
      },
      (frame) => {
        // The size or fonts may have changed while it was opening.
        if (frame.companion || !frame.isLaidOutFor(this.#style, this.#size)) this.#layout(frame);
        frame.setVisible(false);
      },
    );
  }

  #layout(frame: PieceFrame): void {
    const { companion } = frame;
    const half = companion && isWide(this.#size) ? this.#spreads.first(this.#style) : null;
    frame.layout(this.#style, this.#size, half);
    companion?.layout(this.#style, this.#size, half && (half === 'left' ? 'right' : 'left'));
    // The one beside it is there only where there is room for two.
    if (frame === this.#pool.current) frame.setVisible(true);
  }

  get current(): PieceFrame | null {
    return this.#pool.current;
  }

  /** Ready neighbours; undefined while they are being prepared, null where the book ends. */
  get next(): PieceFrame | null | undefined {
    return this.#pool.next;
  }

  get previous(): PieceFrame | null | undefined {
    return this.#pool.previous;
  }

  get size(): PageSize {
    return this.#size;
  }

  /** The frame of a place to go to, hidden until `use`. @throws whatever keeps it from opening */
  go(place: Place): Promise<PieceFrame> {
    return this.#pool.go(place);
  }

  /** Shows this frame and hides the one before; the neighbours are not ready until `prepare` is done. */
  use(frame: PieceFrame): void {
    const before = this.#pool.current;
    this.#pool.use(frame);
    if (before === frame) return;
    frame.setVisible(true);
    before?.setVisible(false);
  }

  /** Opens and colours the neighbours of the current frame; closes all others. @throws AggregateError of what kept one from opening */
  async prepare(): Promise<void> {
    try {
      await this.#pool.prepare(async (place) => {
        const [after, before] = await Promise.all([this.#order.after(place), this.#order.before(place)]);
        return { after, before };
      });
    } finally {
      this.#rest();
    }
  }

  /** Lays every open frame out again. */
  layout(style: PageStyle, size: PageSize): void {
    this.#style = style;
    this.#size = size;
    for (const frame of this.#pool.ready) this.#layout(frame);
    this.#rest();
  }

  each(visit: (frame: PieceFrame) => void): void {
    for (const frame of this.#pool.ready) {
      visit(frame);
      if (frame.companion) visit(frame.companion);
    }
  }

  close(): void {
    this.#closed = true;
    this.#pool.close();
    for (const loaded of this.#opening) loaded.release();
  }

  /** The neighbours wait at the page that a turn shows first. */
  #rest(): void {
    this.next?.show(0);
    this.previous?.show(Infinity);
  }
}
