import { useEffect, useRef, useState } from 'react';
import type { Settings } from '#domain/profile/settings.ts';
import type { Statuses } from '#web/platform/accountStore.ts';
import { useHoverDelay } from '#web/words/useHoverDelay.ts';
import { spokenWord } from '#web/words/wordStatus.ts';
import { picked, wordBeside, type ColouredPart, type PickedWord, type VideoLines } from './words/pickedWord.ts';
import { usePickingPointer } from './usePickingPointer.ts';

interface WordPickingParts extends VideoLines {
  readonly statuses: Statuses;
  readonly settings: Pick<Settings, 'popupTrigger' | 'hoverPreviewEnabled'>;
  /** Has a screen reader announce something. */
  readonly onAnnounce: (text: string) => void;
}

/** Which word of the video is open, pointed at, or under the keyboard's cursor: of the current line, or of a row of the transcript. */
export function useWordPicking({ statuses, settings, onAnnounce, ...lines }: WordPickingParts) {
  const [chosen, setChosen] = useState<PickedWord | null>(null);
  const [pointed, setPointed] = useState<PickedWord | null>(null);
  const [cursor, setCursor] = useState<PickedWord | null>(null);
  const linePart = useRef<ColouredPart | null>(null);
  const rowAt = useRef<(target: Element) => ColouredPart | null>(() => null);
  const [onRows] = useState(() => (partAt: (target: Element) => ColouredPart | null) => {
    rowAt.current = partAt;
  });

  const hoverSoon = useHoverDelay((found: PickedWord) => {
    if (settings.popupTrigger === 'hover') setChosen(found);
    else if (settings.hoverPreviewEnabled) setPointed(found);
  });
  const handlers = usePickingPointer({
    partAt: (target) => (target.closest('[data-line]') ? linePart.current : rowAt.current(target)),
    lines,
    onPick(found) {
      setPointed(null);
      setChosen(found);
    },
    onOver(found) {
      setPointed(null);
      hoverSoon(found);
    },
  });

  useEffect(() => {
    chosen?.part.layer.mark('selected', chosen.word);
    return () => chosen?.part.layer.mark('selected', null);
  }, [chosen]);
  useEffect(() => {
    cursor?.part.layer.mark('cursor', cursor.word);
    return () => cursor?.part.layer.mark('cursor', null);
  }, [cursor]);

  return {
    chosen,
    pointed,
    cursor,
    /** For the elements that hold coloured texts. */
    handlers,
    /** The text of the current line; null when it goes: nothing of it stays open. */
    onLine(part: ColouredPart | null): void {
      const gone = linePart.current;
      linePart.current = part;
      if (part !== null || gone === null) return;
      const stays = (word: PickedWord | null) => (word?.part === gone ? null : word);
      setChosen(stays);
      setPointed(stays);
      setCursor(stays);
    },
    /** Takes the function that finds a row's text under an element; `onRows` itself is always the same function. */
    onRows,
    moveCursor(by: 1 | -1): void {
      const part = linePart.current;
      const from = cursor && cursor.part === part ? cursor.word.start : null;
      const next = wordBeside(part?.layer.words() ?? [], from, by);
      if (!part || !next) return;
      setCursor(picked(part, next, lines, true));
      onAnnounce(spokenWord(next.text, statuses.get(next.key)));
    },
    openCursor(): boolean {
      if (cursor) setChosen(cursor);
      return cursor !== null;
    },
    close(): void {
      setChosen(null);
    },
  };
}
