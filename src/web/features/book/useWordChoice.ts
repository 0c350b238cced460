import { useState } from 'react';
import type { Settings } from '#domain/profile/settings.ts';
import type { Hit, MoveCause, PageEvents } from '#reader/page/view.ts';
import { spokenWord } from '#web/words/wordStatus.ts';
import { useHoverDelay } from '#web/words/useHoverDelay.ts';

interface WordChoiceParts {
  readonly settings: Pick<Settings, 'popupTrigger' | 'hoverPreviewEnabled'>;
  /** Called when the learner does something in the text. */
  readonly onActive: () => void;
  /** What a word means in a few letters; null when that is not known. */
  readonly meaningOf: (key: string) => string | null;
  /** Is this new word among those of the page that serve its reader most? */
  readonly isUseful: (key: string) => boolean;
  /** Has a screen reader announce something. */
  readonly onAnnounce: (text: string) => void;
}

export interface WordChoice {
  /** The word that is open. */
  readonly chosen: Hit | null;
  readonly chosenByKeyboard: boolean;
  /** The word that the mouse rests on. */
  readonly pointed: Hit | null;
  /** The word that a status key marks: the open one, else the one under the keyboard's cursor. */
  readonly subject: Hit | null;
  /** Events of the page's words. */
  readonly on: Pick<PageEvents, 'word' | 'phrase' | 'hover' | 'blank' | 'cursor'>;
  close(): void;
  /** Another page is shown, or the same one laid out anew. */
  pageChanged(cause: MoveCause): void;
}

/** Which word of the page is open, pointed at, or under the cursor. */
export function useWordChoice({ settings, onActive, meaningOf, isUseful, onAnnounce }: WordChoiceParts): WordChoice {
  const [chosen, setChosen] = useState<Hit | null>(null);
  const [pointed, setPointed] = useState<Hit | null>(null);
  const [cursor, setCursor] = useState<Hit | null>(null);

  const [chosenByKeyboard, setChosenByKeyboard] = useState(false);

  function choose(hit: Hit, cause: 'pointer' | 'keyboard' = 'pointer'): void {
    onActive();
    setChosenByKeyboard(cause === 'keyboard');
    // A link of the book leads somewhere: only one that leaves it is a word to look up first.
    if (!hit.link || hit.link.kind === 'external') setChosen(hit);
  }
  const hoverSoon = useHoverDelay((hit: Hit) => {
    if (settings.popupTrigger === 'hover') choose(hit);
    else if (settings.hoverPreviewEnabled) setPointed(hit);
  });

  return {
    chosen,
    chosenByKeyboard,
    pointed,
    subject: chosen ?? cursor,
    on: {
      word: choose,
      phrase: (hit) => choose(hit),
      hover(hit) {
        onActive();
        setPointed(null);
        hoverSoon(hit);
      },
      blank: () => setChosen(null),
      cursor(hit, status) {
        onActive();
        setCursor(hit);
        const { key, text } = hit.occurrence;
        onAnnounce(spokenWord(text, status, meaningOf(key), status === null && isUseful(key)));
      },
    },
    close: () => setChosen(null),
    pageChanged(cause) {
      setPointed(null);
      // The same text laid out anew keeps its open word.
      if (cause === 'layout') return;
      setChosen(null);
      setCursor(null);
    },
  };
}
