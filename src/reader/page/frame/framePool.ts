import type { Place } from './sectionStore.ts';

/** The part of a frame that the pool needs. */
export interface PooledFrame {
  readonly place: Place;
  close(): void;
}

interface Entry<Frame> {
  state: 'opening' | 'ready' | 'closed';
  /** Null until it is ready. */
  frame: Frame | null;
  opened?: Promise<Frame>;
}

/** The places before and after one, null at the book's ends. */
export type NeighboursOf = (place: Place) => Promise<{ readonly after: Place | null; readonly before: Place | null }>;

/**
 * Owns the life of every frame of a view: opening, ready, closed. At most three stay open: the one that is shown and its two
 * neighbours, and while the learner is on the way somewhere else, the one that they go to. Every move begins a new
 * generation; what was being prepared for an earlier one ends without closing anything.
 */
export class FramePool<Frame extends PooledFrame> {
  readonly #entries = new Map<string, Entry<Frame>>();
  readonly #open: (place: Place) => Promise<Frame>;
  readonly #onReady: (frame: Frame) => void;
  #generation = 0;
  #current: Frame | null = null;
  /** The place that the learner is on the way to. */
  #target: string | null = null;
  #closed = false;
  /** Ready neighbours of the current frame; undefined until they are prepared, null where the book ends. */
  #next: Frame | null | undefined;
  #previous: Frame | null | undefined;

  /** @param onReady called at once when a frame is ready, before anybody who waits for it */
  constructor(open: (place: Place) => Promise<Frame>, onReady: (frame: Frame) => void = () => undefined) {
    this.#open = open;
    this.#onReady = onReady;
  }

  get current(): Frame | null {
    return this.#current;
  }

  get next(): Frame | null | undefined {
    return this.#next;
  }

  get previous(): Frame | null | undefined {
    return this.#previous;
  }

  /** Every frame that is ready. */
  get ready(): Frame[] {
    return [...this.#entries.values()].flatMap(({ frame }) => (frame ? [frame] : []));
  }

  /**
   * The frame of a place that the learner goes to. It stays open until it is used or the next move begins.
   * @throws whatever its opening throws; a frame that failed to open is opened anew the next time
   */
  async go(place: Place): Promise<Frame> {
    this.#generation += 1;
    const generation = this.#generation;
    this.#target = keyOf(place);
    try {
      return await this.#frame(place);
    } catch (error) {
      if (generation === this.#generation) this.#target = null;
      throw error;
    }
  }

  /** Makes a ready frame the current one; its neighbours are unknown until `prepare` is done. */
  use(frame: Frame): void {
    if (this.#entries.get(keyOf(frame.place))?.frame !== frame) throw new RangeError('the frame is closed');
    this.#generation += 1;
    this.#target = null;
    if (this.#current === frame) return;
    this.#current = frame;
    this.#next = undefined;
    this.#previous = undefined;
  }

  /**
   * Opens the neighbours of the current frame and closes every other one. Does nothing when the learner moves meanwhile: the
   * move prepares its own.
   * @returns true when the neighbours of the current frame are ready
   * @throws AggregateError when a neighbour could not be opened; the other one is ready all the same
   */
  async prepare(neighboursOf: NeighboursOf): Promise<boolean> {
    const current = this.#current;
    if (!current || this.#target !== null || this.#closed) return false;
    const generation = this.#generation;
    const isLate = () => this.#closed || generation !== this.#generation;
    const { after, before } = await neighboursOf(current.place);
    if (isLate()) return false;
    this.#closeAllBut([current.place, after, before]);
    const [next, previous] = await Promise.allSettled([after && this.#frame(after), before && this.#frame(before)]);
    if (isLate()) return false;
    this.#next = next.status === 'fulfilled' ? next.value : undefined;
    this.#previous = previous.status === 'fulfilled' ? previous.value : undefined;
    const failed = [next, previous].flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    if (failed.length > 0) throw new AggregateError(failed, 'a neighbouring piece of the book could not be opened');
    return true;
  }

  close(): void {
    this.#closed = true;
    this.#generation += 1;
    this.#current = null;
    this.#next = undefined;
    this.#previous = undefined;
    this.#closeAllBut([]);
  }

  #frame(place: Place): Promise<Frame> {
    const key = keyOf(place);
    const known = this.#entries.get(key);
    if (known?.opened) return known.opened;
    const entry: Entry<Frame> = { state: 'opening', frame: null };
    this.#entries.set(key, entry);
    entry.opened = this.#opened(key, entry, place);
    return entry.opened;
  }

  async #opened(key: string, entry: Entry<Frame>, place: Place): Promise<Frame> {
    try {
      const frame = await this.#open(place);
      if (this.#closed || entry.state === 'closed') frame.close();
      else {
        entry.state = 'ready';
        entry.frame = frame;
        this.#onReady(frame);
      }
      return frame;
    } catch (error) {
      // The next who asks for the place tries again.
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }

  #closeAllBut(places: readonly (Place | null)[]): void {
    const kept = new Set([...places.map((place) => place && keyOf(place)), this.#target]);
    if (this.#closed) kept.clear();
    for (const [key, entry] of this.#entries) {
      if (kept.has(key)) continue;
      this.#entries.delete(key);
      entry.state = 'closed';
      entry.frame?.close();
      entry.frame = null;
      // No caller waits for it any more: that it failed to open must not stay an unhandled rejection.
      entry.opened?.catch(() => undefined);
    }
  }
}

function keyOf({ section, piece }: Place): string {
  return `${section}:${piece}`;
}
