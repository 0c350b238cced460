/** A box in the window, CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface CardPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** It stands at the foot of a narrow window, over its whole width. */
  readonly isSheet: boolean;
}

const width = 392;
/** Pixels beside the column of text: the card, and what lies around it. */
const gap = 20;
const edge = 12;
/** Below this width of the window the card is a sheet. */
const narrow = 600;
/** Share of a narrow window's height that a sheet may take. */
const mostOfWindow = 0.86;

/**
 * The place of a card: beside the column of text at the height of the word, so that it covers none of it; else under the word's line or above
 * it; in a narrow window at its foot.
 * @param column `above`: it stands above the word's box wherever there is room
 */
export function placeCard(
  word: Box,
  column: Box | 'above',
  window: { readonly width: number; readonly height: number },
  height: number,
): CardPlace {
  if (window.width < narrow) {
    const high = Math.min(height, Math.floor(window.height * mostOfWindow));
    return { left: 0, top: window.height - high, width: window.width, height: high, isSheet: true };
  }
  const high = Math.min(height, window.height - 2 * edge);
  const beside = {
    top: clamp(word.top - gap, edge, window.height - high - edge),
    width,
    height: high,
    isSheet: false,
  };
  if (column !== 'above') {
    if (window.width - column.right >= width + gap) return { ...beside, left: column.right + gap };
    if (column.left >= width + gap) return { ...beside, left: column.left - gap - width };
  }
  const left = clamp(word.left, edge, window.width - width - edge);
  const below = word.bottom + edge;
  const above = word.top - edge - high;
  const hasRoomBelow = below + high + edge <= window.height && (column !== 'above' || above < edge);
  // Where neither has room, what is most.
  const isBelow = hasRoomBelow || (above < edge && window.height - word.bottom >= word.top);
  if (isBelow)
    return { ...beside, left, top: below, height: Math.min(high, Math.max(120, window.height - below - edge)) };
  const room = Math.min(high, Math.max(120, word.top - 2 * edge));
  return { ...beside, left, top: word.top - edge - room, height: room };
}

/**
 * Pixels to scroll, so that a word stands above the sheet of its card; 0 where it does, and in a wide window. It is the same for every word and
 * every card, as high as they may be: the page sees where it is scrolled to.
 */
export function scrollAbove(word: Box, window: { readonly width: number; readonly height: number }): number {
  const room = window.height - Math.floor(window.height * mostOfWindow);
  if (window.width >= narrow || (word.top >= 0 && word.bottom <= room)) return 0;
  return word.top - Math.max(0, (room - (word.bottom - word.top)) / 2);
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
