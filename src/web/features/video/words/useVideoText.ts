import { useEffect, useRef, useState } from 'react';
import type { Settings } from '#domain/profile/settings.ts';
import type { Statuses } from '#web/platform/accountStore.ts';
import { useTextPointer } from '#web/reading/words/useTextPointer.ts';
import { useWordChoice } from '#web/reading/words/useWordChoice.ts';
import { wordBeside, type WordText } from '#web/reading/words/wordText.ts';
import { spokenWord, statusNames } from '#web/words/statusNames.ts';
import { nameOfPicked, picked, type ColouredPart, type PickedWord, type VideoLines } from './pickedWord.ts';

interface VideoTextParts extends VideoLines {
  readonly statuses: Statuses;
  readonly settings: Settings;
  /** Announces something by the screen reader. */
  readonly onAnnounce: (text: string) => void;
}

export type VideoText = ReturnType<typeof useVideoText>;

/** The texts of a video, which are the current line and the rows of the transcript, and which of their words is chosen. */
export function useVideoText({ statuses, settings, onAnnounce, ...lines }: VideoTextParts) {
  const choice = useWordChoice<PickedWord>(settings);
  const { chosen, cursor } = choice;
  const linePart = useRef<ColouredPart | null>(null);
  const rowAt = useRef<(target: Element) => ColouredPart | null>(() => null);
  const [onRows] = useState(() => (partAt: (target: Element) => ColouredPart | null) => {
    rowAt.current = partAt;
  });

  const partAt = (target: Element) => (target.closest('[data-line]') ? linePart.current : rowAt.current(target));
  const text: WordText<PickedWord> = {
    hitAt(point, target) {
      const part = partAt(target);
      const found = part?.layer.wordAt(point);
      return part && found ? picked(part, found.longest, lines) : null;
    },
    phraseBetween(from, to, target) {
      const part = partAt(target);
      const found = part?.layer.phraseBetween(from, to);
      return part && found ? picked(part, found.longest, lines) : null;
    },
    wordBeside(word, by) {
      const part = linePart.current;
      const from = word && word.part === part ? word.word.start : null;
      const next = wordBeside(part?.layer.words() ?? [], from, by);
      return part && next ? picked(part, next, lines) : null;
    },
  };
  const [choosing, setChoosing] = useState<PickedWord | null>(null);
  const handlers = useTextPointer(text, choice, nameOfPicked, setChoosing);

  const selected = choosing ?? chosen;
  useEffect(() => {
    selected?.part.layer.mark('selected', selected.word);
    return () => selected?.part.layer.mark('selected', null);
  }, [selected]);
  useEffect(() => {
    cursor?.part.layer.mark('cursor', cursor.word);
    return () => cursor?.part.layer.mark('cursor', null);
  }, [cursor]);

  return {
    choice,
    /** For the elements that hold coloured texts. */
    handlers,
    /** Called with the text of the current line; null when it goes: nothing of it stays open. */
    onLine(part: ColouredPart | null): void {
      const gone = linePart.current;
      linePart.current = part;
      if (part === null && gone !== null) choice.drop((word) => word.part === gone);
    },
    /** Takes the function that finds a row's text under an element; `onRows` itself is always the same function. */
    onRows,
    moveCursor(by: 1 | -1): void {
      const next = text.wordBeside(cursor, by);
      if (!next) return;
      choice.moveTo(next);
      onAnnounce(spokenWord(statusNames[settings.markingMode], next.word.text, statuses.get(next.word.key)));
    },
    openCursor(): boolean {
      if (cursor) choice.choose(cursor, 'keyboard');
      return cursor !== null;
    },
  };
}
