import { useState } from 'react';
import type { Settings } from '#domain/profile/settings.ts';
import type { Hit, MoveCause, PageEvents } from '#reader/page/view.ts';
import { spokenWord } from '#web/words/wordStatus.ts';
import { useHoverDelay } from './useHoverDelay.ts';

interface WordChoiceParts {
  readonly settings: Pick<Settings, 'popupTrigger' | 'hoverPreviewEnabled'>;
  /** Somebody is reading. */
  readonly onActive: () => void;
  /** Says something to whoever does not see the page. */
  readonly onAnnounce: (text: string) => void;
}

export interface WordChoice {
  /** The word that is open. */
  readonly chosen: Hit | null;
  /** The word that the mouse rests on. */
  readonly pointed: Hit | null;
  /** The word that a status key marks: the open one, else the one under the keyboard's cursor. */
  readonly subject: Hit | null;
  /** What the page tells of its words. */
  readonly on: Pick<PageEvents, 'word' | 'phrase' | 'hover' | 'blank' | 'cursor'>;
  close(): void;
  /** Another page is shown, or the same one laid out anew. */
  pageChanged(cause: MoveCause): void;
}

/** Which word of the page is open, pointed at, or under the cursor. */
export function useWordChoice({ settings, onActive, onAnnounce }: WordChoiceParts): WordChoice {
  const [chosen, setChosen] = useState<Hit | null>(null);
  const [pointed, setPointed] = useState<Hit | null>(null);
  const [cursor, setCursor] = useState<Hit | null>(null);

  function choose(hit: Hit): void {
    onActive();
    // A link of the book leads somewhere: only one that leaves it is a word to look up first.
    if (!hit.link || hit.link.kind === 'external') setChosen(hit);
  }
  const hoverSoon = useHoverDelay((hit: Hit) => {
    if (settings.popupTrigger === 'hover') choose(hit);
    else if (settings.hoverPreviewEnabled) setPointed(hit);
  });

  return {
    chosen,
    pointed,
    subject: chosen ?? cursor,
    on: {
      word: choose,
      phrase: choose,
      hover(hit) {
        onActive();
        setPointed(null);
        hoverSoon(hit);
      },
      blank: () => setChosen(null),
      cursor(hit, status) {
        onActive();
        setCursor(hit);
        onAnnounce(spokenWord(hit.occurrence.text, status));
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
