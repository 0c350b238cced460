import { useState } from 'react';
import type { Settings } from '#domain/profile/settings.ts';
import { useHoverDelay } from '#web/words/useHoverDelay.ts';

export interface WordChoice<Word> {
  /** The word that is open. */
  readonly chosen: Word | null;
  readonly chosenByKeyboard: boolean;
  /** The word that the mouse rests on. */
  readonly pointed: Word | null;
  /** The word under the keyboard's cursor. */
  readonly cursor: Word | null;
  /** The word that a status key marks: the open one, else the one under the cursor. */
  readonly subject: Word | null;
  /** The key of another word that was opened from the card of this one; null for none. */
  readonly beside: string | null;
  openBeside(key: string): void;
  choose(word: Word, cause?: 'pointer' | 'keyboard'): void;
  close(): void;
  /** The mouse has come to another word, or to none. */
  point(word: Word | null): void;
  moveTo(word: Word): void;
  /** Words went with their text: nothing of it stays open, pointed at or under the cursor. */
  drop(isGone: (word: Word) => boolean): void;
}

/** Follows the word of a text that is open, pointed at, or under the cursor. */
export function useWordChoice<Word>({
  popupTrigger,
  hoverPreviewEnabled,
}: Pick<Settings, 'popupTrigger' | 'hoverPreviewEnabled'>): WordChoice<Word> {
  const [chosen, setChosen] = useState<Word | null>(null);
  const [chosenByKeyboard, setChosenByKeyboard] = useState(false);
  const [pointed, setPointed] = useState<Word | null>(null);
  const [cursor, setCursor] = useState<Word | null>(null);
  const [beside, setBeside] = useState<{ readonly of: Word | null; readonly key: string } | null>(null);

  function choose(word: Word, cause: 'pointer' | 'keyboard' = 'pointer'): void {
    setPointed(null);
    setChosenByKeyboard(cause === 'keyboard');
    setChosen(() => word);
  }
  const restSoon = useHoverDelay((word: Word) => {
    if (popupTrigger === 'hover') choose(word);
    else if (hoverPreviewEnabled) setPointed(() => word);
  });
  return {
    chosen,
    chosenByKeyboard,
    pointed,
    cursor,
    subject: chosen ?? cursor,
    beside: chosen !== null && beside?.of === chosen ? beside.key : null,
    openBeside: (key) => setBeside({ of: chosen, key }),
    choose,
    close: () => setChosen(null),
    point(word) {
      setPointed(null);
      restSoon(word);
    },
    moveTo: (word) => setCursor(() => word),
    drop(isGone) {
      const stays = (word: Word | null) => (word !== null && isGone(word) ? null : word);
      setPointed(stays);
      setChosen(stays);
      setCursor(stays);
    },
  };
}
