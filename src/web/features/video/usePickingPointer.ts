import { useRef, type PointerEvent } from 'react';
import {
  phraseBetweenPoints,
  wordAtPoint,
  type ColouredPart,
  type PickedWord,
  type VideoLines,
} from './words/pickedWord.ts';

/** Pixels that a pointer moves before it drags. */
const dragFrom = 8;

interface PickingPointer {
  /** The coloured text under an element; null for none. */
  readonly partAt: (target: Element) => ColouredPart | null;
  readonly lines: VideoLines;
  /** A word was pressed, or a phrase dragged over; null: a place without one. */
  readonly onPick: (word: PickedWord | null) => void;
  /** The mouse has come to another word, or to none. */
  readonly onOver: (word: PickedWord | null) => void;
}

/** What a pointer does over coloured texts: for the elements that hold them. */
export function usePickingPointer({ partAt, lines, onPick, onOver }: PickingPointer) {
  const pressed = useRef<{ readonly x: number; readonly y: number } | null>(null);
  /** So that the pointer that stays on a word asks once. */
  const over = useRef('');
  const partOf = ({ target }: PointerEvent) => (target instanceof Element ? partAt(target) : null);

  return {
    onPointerDown(event: PointerEvent): void {
      pressed.current = event.isPrimary && event.button === 0 ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp(event: PointerEvent): void {
      const from = pressed.current;
      pressed.current = null;
      if (!from) return;
      const to = { x: event.clientX, y: event.clientY };
      const hasDragged = Math.hypot(to.x - from.x, to.y - from.y) > dragFrom;
      const part = partOf(event);
      // A finger that drags scrolls.
      if (hasDragged && (event.pointerType !== 'mouse' || !part)) return;
      const found = part && (hasDragged ? phraseBetweenPoints(part, from, to, lines) : wordAtPoint(part, to, lines));
      if (hasDragged && found) getSelection()?.removeAllRanges();
      onPick(found);
    },
    onPointerMove(event: PointerEvent): void {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
      const part = partOf(event);
      const found = part && wordAtPoint(part, { x: event.clientX, y: event.clientY }, lines);
      const name = found ? `${found.part.offset + found.word.start} ${found.met.key}` : '';
      if (name === over.current) return;
      over.current = name;
      onOver(found);
    },
    onPointerLeave(): void {
      over.current = '';
      onOver(null);
    },
  };
}
