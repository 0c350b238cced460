import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Status } from '#domain/words/word.ts';
import type { Point, TextWord, WordLayer, WordMatch } from '#wordLayer/wordLayer.ts';
import { useAccount } from '#web/platform/account.ts';
import { bringIntoSight } from '#web/ui/readableBand.ts';
import styles from './ColouredText.module.css';
import { statusOfKey } from './cardKeys.ts';
import { separatedVerbsIn } from './separatedVerbs.ts';
import { useSpokenInSight } from './useSpokenInSight.ts';
import { useTokens } from './useTokens.ts';
import { useWordLayer, type SpokenRun } from './useWordLayer.ts';
import { spokenWord } from './statusNames.ts';
import { useStatusNames } from './useStatusNames.ts';

/** A word of the text that was opened. */
export interface OpenedWord {
  readonly key: string;
  readonly text: string;
  readonly sentence: string;
  /** Its number among the words of the text, from 0. */
  readonly index: number;
  /** Where it begins in its paragraph, in UTF-16 units. */
  readonly start: number;
  /** The word's box now, in client coordinates. */
  readonly rect: () => DOMRect;
  /** Gives the focus back to the text. */
  readonly focus: () => void;
  readonly byKeyboard: boolean;
}

export interface ColouredTextProps {
  readonly language: Language;
  /** Null where it stands elsewhere. */
  readonly title: string | null;
  readonly paragraphs: readonly string[];
  /** Words that are ignored while they are new. */
  readonly names?: ReadonlySet<string> | undefined;
  /** New words that are drawn by a stroke. */
  readonly isLight?: ((key: string) => boolean) | undefined;
  /** As a sheet of its own, or as the text of the page. */
  readonly look?: 'sheet' | 'plain';
  /** The word that is open, by its number. */
  readonly openIndex: number | null;
  /** The sentence that is read aloud, kept in sight. */
  readonly spoken?: SpokenRun | null;
  readonly onOpen: (word: OpenedWord) => void;
  /** A status was chosen by its digit for the word under the cursor. */
  readonly onStatus?: (word: OpenedWord, status: Status) => void;
}

/**
 * A short text whose words can be opened, coloured by the learner's statuses as a page of a book is. It is text, so that a
 * screen reader reads its sentences, and one tab stop: arrows move a cursor from word to word, each is said with its status,
 * Enter opens it. A pointer opens the word under it, or by a drag of the mouse the phrase.
 */
export function ColouredText(props: ColouredTextProps) {
  const { language, title, paragraphs, names, isLight, look = 'sheet', openIndex, spoken, onOpen, onStatus } = props;
  const store = useAccount();
  const statuses = store.statuses(language);
  const tokens = useTokens(statuses);
  const statusNames = useStatusNames();
  const page = useRef<HTMLElement>(null);
  const help = useId();
  const pressed = useRef<Point>({ x: 0, y: 0 });
  const [cursor, setCursor] = useState<number | null>(null);
  const [announced, setAnnounced] = useState('');
  // Another text, or other rules of what a word is, get another layer.
  const text = useMemo(() => ({ title, paragraphs, tokens }), [title, paragraphs, tokens]);
  const layer = useWordLayer({
    root: page,
    text,
    language,
    statuses,
    names,
    isLight,
    selected: openIndex,
    cursor,
    spoken,
  });
  useSpokenInSight(page, layer, spoken);

  useEffect(() => {
    const made = layer.current;
    const blocks = made?.blocks ?? [];
    void separatedVerbsIn(
      store,
      language,
      blocks.map((block) => block.text),
    ).then((verbs) => {
      // Another text has another layer.
      if (made === layer.current) verbs.forEach((words, index) => blocks[index] && made?.join(blocks[index], words));
    });
  }, [store, language, layer, text, statuses, names, isLight]);

  const goTo = (index: number) => {
    const word = layer.current?.words()[index];
    if (!word) return;
    setCursor(index);
    setAnnounced(spokenWord(statusNames, word.text, statuses.get(word.key) ?? (names?.has(word.key) ? '99' : null)));
    bringIntoSight(layer.current?.rects(word) ?? []);
  };
  const opened = (found: WordMatch | null | undefined, byKeyboard: boolean): OpenedWord | null => {
    const words = layer.current;
    if (!words || !found) return null;
    return {
      ...openedIn(words, found),
      focus: () => page.current?.focus({ preventScroll: true }),
      byKeyboard,
    };
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step !== undefined) goTo(cursor === null ? 0 : cursor + step);
    else {
      const word = cursor === null ? undefined : layer.current?.words()[cursor];
      const atCursor = opened(word && layer.current?.wordIn(word.block, word.start, word.end), true);
      const status = statusOfKey(event);
      if (!atCursor) return;
      if (status && onStatus) onStatus(atCursor, status);
      else if (event.key === 'Enter' || event.key === ' ') onOpen(atCursor);
      else return;
    }
    event.preventDefault();
  };
  const onClick = ({ clientX: x, clientY: y }: MouseEvent) => {
    const selection = getSelection();
    const isDrag = selection?.isCollapsed === false;
    // A piece of the text that is selected is a phrase, as far as it may be one.
    const found = isDrag ? layer.current?.phraseBetween(pressed.current, { x, y }) : layer.current?.wordAt({ x, y });
    const word = opened(found, false);
    if (!word) return;
    if (isDrag) selection.removeAllRanges();
    setCursor(word.index);
    onOpen(word);
  };
  return (
    <>
      {/* Another text is another element: the word layer counts on a text that stays as it is. */}
      <article
        key={title ?? paragraphs[0]}
        ref={page}
        lang={language}
        // One cursor goes through the text, as in a book: the text itself holds the focus.
        tabIndex={0}
        aria-describedby={help}
        className={styles[look === 'sheet' ? 'page' : 'plain']}
        onKeyDown={onKey}
        onPointerDown={({ clientX: x, clientY: y }) => {
          pressed.current = { x, y };
        }}
        onClick={onClick}
      >
        {title !== null && <h2>{title}</h2>}
        {paragraphs.map((paragraph, index) => (
          // A speaker may say the same twice.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={`${index} ${paragraph}`}>{paragraph}</p>
        ))}
      </article>
      <p id={help} hidden>
        Con las flechas vas de palabra en palabra; con la barra espaciadora abres su ficha.
      </p>
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
    </>
  );
}

/** The facts handed on about a word that was opened. A saved phrase goes before the word. */
function openedIn(layer: WordLayer, { word, longest }: WordMatch): Omit<OpenedWord, 'focus' | 'byKeyboard'> {
  const isSame = ({ block, start }: TextWord) => block === word.block && start === word.start;
  return {
    key: longest.key,
    text: longest.text,
    sentence: layer.sentenceAt(word.block, word.start).trim(),
    index: layer.words().findIndex(isSame),
    start: word.start,
    rect: () => layer.rects(word)[0] ?? new DOMRect(),
  };
}
