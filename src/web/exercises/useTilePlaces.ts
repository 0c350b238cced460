import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { arrowStep, moved, neighbourOf } from './tileOrder.ts';

interface TilePlacesParts {
  readonly count: number;
  /** Numbers of the tiles that are in the answer at first, in its order. */
  readonly given: readonly number[];
  /** Tiles stay where they are. */
  readonly isOff: boolean;
}

/**
 * Holds which tiles are in the answer, by press and by arrows; the focus goes with the tile that is moved by an arrow, and
 * to a neighbour of one that is pressed. Tiles are found by `data-tile`, and the button that follows the last of them by `data-check`.
 */
export function useTilePlaces({ count, given, isOff }: TilePlacesParts) {
  const [placed, setPlaced] = useState(given);
  const left = Array.from({ length: count }, (_, tile) => tile).filter((tile) => !placed.includes(tile));
  const page = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string | null>(null);
  const focus = (selector: string): void => page.current?.querySelector<HTMLElement>(selector)?.focus();
  useEffect(() => {
    if (focusNext.current !== null) focus(focusNext.current);
    focusNext.current = null;
  });

  const put = (tile: number, at: number): void => {
    if (!isOff) setPlaced((before) => moved(before, tile, at));
  };
  const returnTile = (tile: number): void => {
    if (!isOff) setPlaced((before) => before.filter((one) => one !== tile));
  };
  return {
    /** For the element that holds all tiles. */
    page,
    placed,
    left,
    put,
    returnTile,
    /** Puts a tile at the end of the answer, or takes it back. */
    press(tile: number): void {
      const isPlaced = placed.includes(tile);
      const neighbour = neighbourOf(isPlaced ? placed : left, tile);
      focusNext.current = neighbour === undefined ? '[data-check]' : selectorOf(neighbour);
      if (isPlaced) returnTile(tile);
      else put(tile, placed.length);
    },
    onKeyDown(event: KeyboardEvent, tile: number): void {
      const step = arrowStep(event.key, event.ctrlKey || event.shiftKey, tile, placed, left);
      if (!step) return;
      if ('putAt' in step) {
        focusNext.current = selectorOf(tile);
        put(tile, step.putAt);
      } else if (step.focus !== undefined) focus(selectorOf(step.focus));
      event.preventDefault();
    },
  };
}

const selectorOf = (tile: number): string => `[data-tile="${tile}"]`;
