import { actionOf, type PageAction } from '../../input/keys.ts';
import { partsInSight } from './enlargeable.ts';
import type { PieceFrame } from '../frame/frame.ts';
import type { Occurrence } from '../occurrence.ts';
import { createPhraseKeys } from './phraseKeys.ts';
import type { Hit, PageView, PageViewOptions } from '../view.ts';
import { createWordCursor, type WordCursor } from './wordCursor.ts';

interface KeyActionParts {
  readonly view: PageView;
  readonly options: Pick<PageViewOptions, 'on' | 'host' | 'statusOf' | 'isLight'>;
  /** The pages that are shown, beside each other. */
  readonly lyingOpen: () => readonly PieceFrame[];
  /** The cursor of the frame that is shown, which after a turn may be another one. */
  readonly shown: () => WordCursor<Occurrence> | undefined;
  readonly mark: (kind: 'cursor' | 'selected', occurrence: Occurrence | null) => void;
  /** Tells whether the next page lies at the left. */
  readonly isRightToLeft: () => boolean;
}

/** Whatever else a key asks for, a phrase that was being chosen is given up. */
const keepsPhrase: ReadonlySet<PageAction> = new Set(['phrase-on', 'phrase-back', 'open-word']);

/** Turns the keys of one frame into what a learner means, as the view's events, and the cursor that they move. */
export function createKeyActions({ view, options, lyingOpen, shown, mark, isRightToLeft }: KeyActionParts) {
  const { on = {}, statusOf } = options;
  /** The phrase that was opened last, while the cursor stays where it is. */
  let opened: Occurrence | null = null;

  const cursor = createWordCursor<Occurrence>({
    page: {
      words: () => view.wordsOnPage(),
      rectOf: (word) => view.rectsOf(word).map((rect) => stacked(rect, view.columns()))[0],
      turn: (step) => (step > 0 ? view.next() : view.previous()),
    },
    onMove(word) {
      opened = null;
      mark('cursor', view.hitOf(word)?.word ?? null);
      reportCursor();
    },
    onTurned: (edge) => shown()?.toEdge(edge),
  });

  const phrase = createPhraseKeys({ on, lyingOpen, mark });

  function openWord(): void {
    const chosen = phrase.finish();
    if (chosen) {
      reportCursor();
      on.phrase?.(chosen, 'keyboard');
      return;
    }
    const hit = cursor.word && view.hitOf(cursor.word);
    // As a tap does: the word of a link is marked by its status key.
    if (hit?.link) on.link?.(hit.link, hit.rects[0] ?? new DOMRect());
    else if (hit) openHit(hit);
  }

  /** Opens the phrase that a word stands in; asked again, the word. */
  function openHit(hit: Hit): void {
    const { occurrence, word } = hit;
    const isAgain = occurrence.isPhrase && opened?.key === occurrence.key;
    opened = isAgain ? null : occurrence;
    on.word?.(
      isAgain ? { ...hit, occurrence: word, rects: view.rectsOf(word), context: view.contextOf(word) } : hit,
      'keyboard',
    );
  }

  /** Words are chosen from the cursor on; where it is on none yet, it comes to one first. */
  function choosePhrase(step: 1 | -1): void {
    if (!cursor.word) void cursor.step(step);
    else if (phrase.extend(cursor.word, step) === 'word') reportCursor();
  }

  /** The cursor's word is what a key means again. */
  function reportCursor(): void {
    const hit = cursor.word && view.hitOf(cursor.word);
    if (hit) on.cursor?.(hit, statusOf(hit.occurrence.key));
  }

  /** Gives up the phrase that is being chosen; false where none is. */
  function giveUp(): boolean {
    const wasChosen = phrase.drop();
    if (wasChosen) reportCursor();
    return wasChosen;
  }

  let enlarged: Element | undefined;

  /** Each picture of the page in its turn. */
  function enlarge(): void {
    const parts = lyingOpen().flatMap((page) => partsInSight(page, options.host));
    enlarged = parts[enlarged ? (parts.indexOf(enlarged) + 1) % parts.length : 0];
    if (enlarged) on.enlarge?.(enlarged);
  }

  const isNew = ({ key }: Pick<Occurrence, 'key'>): boolean => statusOf(key) === null;

  /** To the next or previous new word, on this page or the one beyond: a book that is known is not leafed through. */
  async function seekNew(step: 1 | -1): Promise<void> {
    if (cursor.seek(step, isNew)) return;
    if (step > 0 ? await view.next() : await view.previous()) shown()?.seek(step, isNew);
  }

  /** To the page's next new word that is drawn in full, after the last one to the first. */
  function seekFull(): void {
    const isFull = ({ key }: Occurrence): boolean => isNew({ key }) && !options.isLight?.(key);
    if (cursor.seek(1, isFull)) return;
    cursor.reset();
    cursor.seek(1, isFull);
  }

  /** To the word beside, which is where its line goes on; a page without words is turned to the one that lies on this side. */
  function goBeside(side: 1 | -1): unknown {
    if (view.wordsOnPage().length > 0) return cursor.step(side);
    return side > 0 === isRightToLeft() ? view.previous() : view.next();
  }

  const actions: Readonly<Record<PageAction, () => unknown>> = {
    next: () => view.next(),
    previous: () => view.previous(),
    'word-next': () => goBeside(1),
    'word-previous': () => goBeside(-1),
    'word-down': () => cursor.line(1),
    'word-up': () => cursor.line(-1),
    first: () => cursor.toEdge('first'),
    last: () => cursor.toEdge('last'),
    'new-next': () => seekNew(1),
    'new-previous': () => seekNew(-1),
    'full-next': seekFull,
    'open-word': openWord,
    'phrase-on': () => choosePhrase(1),
    'phrase-back': () => choosePhrase(-1),
    enlarge,
  };

  function key(event: KeyboardEvent): boolean {
    if (event.defaultPrevented) return true;
    const action = actionOf(event);
    if (action === null || (action === 'open-word' && !cursor.word)) return false;
    if (!keepsPhrase.has(action)) phrase.drop();
    actions[action]();
    return true;
  }

  return { cursor, key, giveUp, drop: phrase.drop };
}

/** Pixels that no page is high. */
const belowAnyPage = 100_000;

/** A rectangle as if each column stood below the one before it: the line after a column's last one is the next one's first. */
function stacked(rect: DOMRect, columns: readonly { readonly left: number; readonly right: number }[]): DOMRect {
  const middle = rect.left + rect.width / 2;
  const distance = ({ left, right }: { left: number; right: number }) => Math.max(left - middle, middle - right, 0);
  const at = columns.reduce(
    (nearest, column, index) => (distance(column) < distance(columns[nearest] ?? column) ? index : nearest),
    0,
  );
  const shift = (columns[at]?.left ?? 0) - (columns[0]?.left ?? 0);
  return new DOMRect(rect.left - shift, rect.top + at * belowAnyPage, rect.width, rect.height);
}
