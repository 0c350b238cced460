import { actionOf, type PageAction } from '../../input/keys.ts';
import { partsInSight } from './enlargeable.ts';
import type { PieceFrame } from '../frame/frame.ts';
import type { Occurrence } from '../occurrence.ts';
import type { PageView, PageViewOptions } from '../view.ts';
import { createWordCursor, type WordCursor } from './wordCursor.ts';

interface KeyActionParts {
  readonly view: PageView;
  readonly options: Pick<PageViewOptions, 'on' | 'host' | 'statusOf' | 'isLight'>;
  /** The pages that are shown, beside each other. */
  readonly lyingOpen: () => readonly PieceFrame[];
  /** The cursor of the frame that is shown, which after a turn may be another one. */
  readonly shown: () => WordCursor<Occurrence> | undefined;
  readonly mark: (kind: 'cursor', occurrence: Occurrence | null) => void;
}

/** Turns the keys of one frame into what a learner means, as the view's events, and the cursor that they move. */
export function createKeyActions({ view, options, lyingOpen, shown, mark }: KeyActionParts) {
  const { on = {}, statusOf } = options;

  const cursor = createWordCursor<Occurrence>({
    page: {
      words: () => view.wordsOnPage(),
      rectOf: (word) => view.rectsOf(word)[0],
      turn: (step) => (step > 0 ? view.next() : view.previous()),
    },
    onMove(word) {
      const hit = view.hitOf(word);
      mark('cursor', hit?.word ?? null);
      if (hit) on.cursor?.(hit, statusOf(hit.occurrence.key));
    },
    onTurned: (edge) => shown()?.toEdge(edge),
  });

  function openWord(): void {
    const hit = cursor.word && view.hitOf(cursor.word);
    // As a tap does: the word of a link is marked by its status key.
    if (hit?.link) on.link?.(hit.link, hit.rects[0] ?? new DOMRect());
    else if (hit) on.word?.(hit, 'keyboard');
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

  const actions: Readonly<Record<PageAction, () => unknown>> = {
    next: () => view.next(),
    previous: () => view.previous(),
    'word-next': () => cursor.step(1),
    'word-previous': () => cursor.step(-1),
    'word-down': () => cursor.line(1),
    'word-up': () => cursor.line(-1),
    first: () => cursor.toEdge('first'),
    last: () => cursor.toEdge('last'),
    'new-next': () => seekNew(1),
    'new-previous': () => seekNew(-1),
    'full-next': seekFull,
    'open-word': openWord,
    enlarge,
  };

  function key(event: KeyboardEvent): boolean {
    if (event.defaultPrevented) return true;
    const action = actionOf(event);
    if (action === null || (action === 'open-word' && !cursor.word)) return false;
    actions[action]();
    return true;
  }

  return { cursor, key };
}
