import type { Language } from '#domain/languages.ts';
import type { Grade } from '#domain/srs/scheduler.ts';
import { tokeniseJoined } from '#domain/text/compounds.ts';
import { shuffled } from './shuffled.ts';

/** How many words a sentence has that is put in order (decisions §4). */
const fewestTokens = 4;
const mostTokens = 14;

/** A word of a sentence that is to be put in order. Two tiles with the same key stand for each other. */
export interface Tile {
  readonly key: string;
  readonly text: string;
}

/** The words of a sentence in their order; null for a sentence that is too short or too long to be put in order. */
export function scrambleTokens(sentence: string, language: Language): readonly Tile[] | null {
  // A word with hyphens is one tile, whichever dictionary has it.
  const tokens = tokeniseJoined(sentence, language);
  if (tokens.length < fewestTokens || tokens.length > mostTokens) return null;
  return tokens.map(({ key, start, end }) => ({ key, text: sentence.slice(start, end) }));
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

/** Is this the order of the sentence? */
export function isInOrder(answer: readonly Tile[], right: readonly Tile[]): boolean {
  return answer.length === right.length && answer.every(({ key }, at) => key === right[at]?.key);
}

/**
 * The places of the fewest words that would have to be put elsewhere: one word that stands too early does not make all that follow
 * wrong.
 */
export function misplaced(answer: readonly Tile[], right: readonly Tile[]): readonly number[] {
  const width = right.length + 1;
  // How many words from here on can stay, by the place in the answer and the one in the sentence.
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

/**
 * The grade of an order (decisions §4 leaves it open): right is 2, any other 1. Who gets the order of a sentence wrong may well know the
 * word, so it does not start again; who does not know says so.
 */
export function gradeOrder(answer: readonly Tile[], right: readonly Tile[]): Grade {
  return isInOrder(answer, right) ? 2 : 1;
}
