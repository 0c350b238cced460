import { PieceFrame, type FrameOptions } from './frame.ts';
import type { Place, SectionStore } from './sectionStore.ts';
import type { PageStyle } from './style.ts';
import type { PageSize } from './styleSheet.ts';

/** The frame that is shown and its neighbours, which wait hidden so that turning across sections costs no more than a turn. */
export class FrameSet {
  current: PieceFrame | null = null;
  /** Ready neighbours; undefined while they are being prepared, null where the book ends. */
  next: PieceFrame | null | undefined;
  previous: PieceFrame | null | undefined;
  readonly #frames = new Map<string, Promise<PieceFrame>>();
  readonly #store: SectionStore;
  readonly #options: FrameOptions;
  #closed = false;
  style: PageStyle;
  size: PageSize;

  constructor(store: SectionStore, options: FrameOptions, style: PageStyle, size: PageSize) {
    this.#store = store;
    this.#options = options;
    this.style = style;
    this.size = size;
  }

  frame(place: Place): Promise<PieceFrame> {
    const key = keyOf(place);
    const known = this.#frames.get(key) ?? this.#open(place);
    this.#frames.set(key, known);
    return known;
  }

  /** Shows this frame and hides the one before; the neighbours are not ready until `prepare` is done. */
  use(frame: PieceFrame): void {
    if (this.current !== frame) {
      frame.setVisible(true);
      this.current?.setVisible(false);
      this.current = frame;
      this.next = undefined;
      this.previous = undefined;
    }
  }

  /** Opens and colours the neighbours of the current frame; closes all others. */
  async prepare(): Promise<void> {
    const current = this.current;
    if (!current || this.#closed) return;
    const { place } = current.loaded;
    const [after, before] = await Promise.all([this.#store.after(place), this.#store.before(place)]);
    const keep = new Set([place, after, before].map((kept) => kept && keyOf(kept)));
    for (const [key, pending] of this.#frames) {
      if (keep.has(key)) continue;
      this.#frames.delete(key);
      void pending.then((frame) => frame.close(), () => undefined);
    }
    const [next, previous] = await Promise.all([after && this.frame(after), before && this.frame(before)]);
    if (this.current !== current || this.#closed) return;
    next?.show(0);
    previous?.show(Infinity);
    this.next = next;
    this.previous = previous;
  }

  /** Lays every open frame out again; the neighbours wait at their first and last page. */
  layout(): void {
    for (const frame of [this.current, this.next, this.previous]) frame?.layout(this.style, this.size);
    this.next?.show(0);
    this.previous?.show(Infinity);
  }

  each(visit: (frame: PieceFrame) => void): void {
    for (const frame of [this.current, this.next, this.previous]) if (frame) visit(frame);
  }

  close(): void {
    this.#closed = true;
    for (const pending of this.#frames.values()) void pending.then((frame) => frame.close(), () => undefined);
    this.#frames.clear();
  }

  async #open(place: Place): Promise<PieceFrame> {
    const { style, size } = this;
    const frame = await PieceFrame.open(await this.#store.load(place), style, size, this.#options);
    frame.setVisible(false);
    if (this.#closed) frame.close();
    // The size or fonts may have changed while it was opening.
    if (style !== this.style || size !== this.size) frame.layout(this.style, this.size);
    return frame;
  }
}

function keyOf({ section, piece }: Place): string {
  return `${section}:${piece}`;
}
