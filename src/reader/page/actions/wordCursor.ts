/** The page that a keyboard cursor moves over. */
export interface CursorPage<Word> {
  /** The words of the page shown, in reading order. */
  words(): readonly Word[];
  /** The beginning of a word, undefined when it is not drawn. */
  rectOf(word: Word): DOMRect | undefined;
  /** Turns the page; false at the book's end. */
  turn(step: 1 | -1): Promise<boolean>;
}

/** The keyboard's place on one page: on one of its words, or on none before it is first moved. */
export interface WordCursor<Word> {
  readonly word: Word | undefined;
  /** To the next or previous word; from the page's edge to the page beyond. */
  step(step: 1 | -1): Promise<void>;
  /** To the next or previous word of the page that is wanted; false when there is none, and the cursor stays. */
  seek(step: 1 | -1, isWanted: (word: Word) => boolean): boolean;
  /** To the nearest word of the line below or above. */
  line(step: 1 | -1): Promise<void>;
  /** To the page's first or last word. */
  toEdge(edge: 'first' | 'last'): void;
  /** The page changed: the cursor is on no word. */
  reset(): void;
}

interface WordCursorOptions<Word> {
  readonly page: CursorPage<Word>;
  readonly onMove: (word: Word) => void;
  /** The page was turned: the cursor of whatever is shown now goes to this edge. */
  readonly onTurned: (edge: 'first' | 'last') => void;
}

export function createWordCursor<Word>({ page, onMove, onTurned }: WordCursorOptions<Word>): WordCursor<Word> {
  let at = -1;

  async function moveTo(index: number): Promise<void> {
    const words = page.words();
    const word = words[index];
    if (word !== undefined) {
      at = index;
      onMove(word);
    } else if (index < 0) {
      // A page without words is left forwards only: there is no word that the cursor could be before.
      if (words.length > 0 && (await page.turn(-1))) onTurned('last');
    } else if (await page.turn(1)) onTurned('first');
  }

  return {
    get word() {
      return page.words()[at];
    },
    step: (step) => moveTo(at < 0 && step < 0 ? page.words().length - 1 : at + step),
    seek(step, isWanted) {
      const words = page.words();
      for (let index = at < 0 && step < 0 ? words.length - 1 : at + step; ; index += step) {
        const word = words[index];
        if (word === undefined) return false;
        if (!isWanted(word)) continue;
        at = index;
        onMove(word);
        return true;
      }
    },
    line: (step) =>
      moveTo(
        at < 0
          ? 0
          : indexOnLine(
              page.words().map((word) => page.rectOf(word)),
              at,
              step,
            ),
      ),
    toEdge(edge) {
      const count = page.words().length;
      if (count > 0) void moveTo(edge === 'first' ? 0 : count - 1);
    },
    reset() {
      at = -1;
    },
  };
}

/**
 * The index of the word of the next (1) or previous (-1) line whose middle is nearest; beyond the last or first line one
 * past the words' ends. Without a rectangle of the word at `from`, the word beside it.
 */
export function indexOnLine(rects: readonly (DOMRect | undefined)[], from: number, step: 1 | -1): number {
  const here = rects[from];
  if (!here) return from + step;
  const middle = (rect: DOMRect) => rect.left + rect.width / 2;
  const tops = rects.flatMap((rect) => (rect && (rect.top - here.top) * step > here.height / 2 ? [rect.top] : []));
  const top = step > 0 ? Math.min(...tops) : Math.max(...tops);
  const onLine = rects.flatMap((rect, index) =>
    rect && Math.abs(rect.top - top) < rect.height / 2
      ? [{ index, distance: Math.abs(middle(rect) - middle(here)) }]
      : [],
  );
  const [nearest] = onLine.toSorted((one, other) => one.distance - other.distance);
  return nearest?.index ?? (step > 0 ? rects.length : -1);
}
