import { useRef, type PointerEvent } from 'react';
import type { WordChoice } from './useWordChoice.ts';
import type { WordText } from './wordText.ts';

/** Pixels that a pointer moves before it drags. */
const dragFrom = 8;

/**
 * Chooses words of a text of ours by the pointer: a press opens a word, a drag of the mouse a phrase. The frame of a book has a
 * pointer of its own (`reader/input`).
 * @param nameOf tells words apart, so that a pointer that stays on a word asks once
 * @param onChoosing called with the phrase that a drag comes to, and with null when it ends
 * @returns handlers for the elements that hold the text
 */
export function useTextPointer<Word>(
  text: WordText<Word>,
  choice: Pick<WordChoice<Word>, 'choose' | 'close' | 'point'>,
  nameOf: (word: Word) => string,
  onChoosing: (phrase: Word | null) => void,
) {
  const pressed = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const over = useRef('');

  function isOver(word: Word | null): void {
    const name = word === null ? '' : nameOf(word);
    if (name === over.current) return;
    over.current = name;
    choice.point(word);
  }
  return {
    onPointerDown(event: PointerEvent): void {
      pressed.current = event.isPrimary && event.button === 0 ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp({ target, pointerType, clientX: x, clientY: y }: PointerEvent): void {
      const from = pressed.current;
      pressed.current = null;
      if (!from || !(target instanceof Element)) return;
      const to = { x, y };
      const hasDragged = Math.hypot(to.x - from.x, to.y - from.y) > dragFrom;
      // A finger that drags scrolls.
      if (hasDragged && pointerType !== 'mouse') return;
      const word = hasDragged ? text.phraseBetween(from, to, target) : text.hitAt(to, target);
      onChoosing(null);
      if (hasDragged && word) getSelection()?.removeAllRanges();
      if (word) choice.choose(word);
      else if (!hasDragged) choice.close();
    },
    onPointerMove({ target, pointerType, buttons, clientX: x, clientY: y }: PointerEvent): void {
      if (pointerType !== 'mouse') return;
      const from = pressed.current;
      if (from && buttons === 1 && target instanceof Element && Math.hypot(x - from.x, y - from.y) > dragFrom)
        onChoosing(text.phraseBetween(from, { x, y }, target));
      if (buttons !== 0) return;
      isOver(target instanceof Element ? text.hitAt({ x, y }, target) : null);
    },
    onPointerLeave() {
      onChoosing(null);
      isOver(null);
    },
  };
}
