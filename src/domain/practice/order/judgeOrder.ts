import type { Grade } from '#domain/srs/scheduler.ts';
import { shuffled } from '../shuffled.ts';

/** A piece of a sentence that is to be put in order. Two tiles with the same key stand for each other. */
export interface Tile {
  readonly key: string;
  readonly text: string;
}

/** Tiles of these texts. */
export function tilesOf(texts: readonly string[]): readonly Tile[] {
  return texts.map((text) => ({ key: text, text }));
}

/** The tiles in another order than the right one; in the same only when all are alike. */
export function scrambled(tiles: readonly Tile[], random: () => number): readonly Tile[] {
  for (let attempt = 0; attempt < 20; attempt++) {
    const order = shuffled(tiles, random);
    if (!isInOrder(order, tiles)) return order;
  }
  // Chance that repeats itself: each tile goes one place on.
  return [...tiles.slice(1), ...tiles.slice(0, 1)];
}

/** Tells whether this is the order of the sentence. */
export function isInOrder(answer: readonly Tile[], right: readonly Tile[]): boolean {
  return answer.length === right.length && answer.every(({ key }, at) => key === right[at]?.key);
}

/**
 * The places of the fewest words that would have to be put elsewhere: one word that stands too early does not make all that follow
 * wrong.
 */
export function misplaced(answer: readonly Tile[], right: readonly Tile[]): readonly number[] {
  const width = right.length + 1;
  // The number of words from here on that can stay, by the place in the answer and the one in the sentence.
  const staying = new Uint8Array((answer.length + 1) * width);
  const stay = (at: number, place: number): number => staying[at * width + place] ?? 0;
  const isAlike = (at: number, place: number): boolean => answer[at]?.key === right[place]?.key;
  for (let at = answer.length - 1; at >= 0; at--)
    for (let place = right.length - 1; place >= 0; place--)
      staying[at * width + place] = isAlike(at, place)
        ? stay(at + 1, place + 1) + 1
        : Math.max(stay(at + 1, place), stay(at, place + 1));
  const moved: number[] = [];
  let place = 0;
  for (let at = 0; at < answer.length; at++) {
    while (place < right.length && !isAlike(at, place) && stay(at, place + 1) > stay(at + 1, place)) place++;
    if (place < right.length && isAlike(at, place)) place++;
    else moved.push(at);
  }
  return moved;
}

/** Tells whether all is in its order but for one piece beside its place. */
export function isOneStepAway(answer: readonly string[], right: readonly string[]): boolean {
  if (answer.length !== right.length) return false;
  const at = answer.findIndex((text, index) => text !== right[index]);
  if (at === -1 || answer[at] !== right[at + 1] || answer[at + 1] !== right[at]) return false;
  return answer.slice(at + 2).every((text, index) => text === right[at + 2 + index]);
}

/** The grade of an order (decisions §4): right is 2, one tile beside its place 1, and any other order 0, as «No lo sé» is. */
export function gradeOrder(answer: readonly Tile[], right: readonly Tile[]): Grade {
  if (isInOrder(answer, right)) return 2;
  const keys = (tiles: readonly Tile[]): readonly string[] => tiles.map(({ key }) => key);
  return isOneStepAway(keys(answer), keys(right)) ? 1 : 0;
}
