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
}

/** Whatever else a key asks for, a phrase that was being chosen is given up. */
const keepsPhrase: ReadonlySet<PageAction> = new Set(['phrase-on', 'phrase-back', 'open-word']);

/** Turns the keys of one frame into what a learner means, as the view's events, and the cursor that they move. */
export function createKeyActions({ view, options, lyingOpen, shown, mark }: KeyActionParts) {
  const { on = {}, statusOf } = options;
  /** The phrase that was opened last, while the cursor stays where it is. */
  let opened: Occurrence | null = null;

  const cursor = createWordCursor<Occurrence>({
    page: {
      words: () => view.wordsOnPage(),
      rectOf: (word) => view.rectsOf(word)[0],
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
