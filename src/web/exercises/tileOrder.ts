/** A tile's box on the screen, in client pixels. */
export interface TileBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The order after a tile was put at a place, wherever it was before. */
export function moved(order: readonly number[], tile: number, at: number): readonly number[] {
  const others = order.filter((one) => one !== tile);
  return [...others.slice(0, at), tile, ...others.slice(at)];
}

/** The place at which a tile is let go among others that lie in lines: before the first one that the point comes before. */
export function placeAt(boxes: readonly TileBox[], x: number, y: number): number {
  const before = boxes.findIndex(
    ({ left, top, width, height }) => y < top || (y <= top + height && x < left + width / 2),
  );
  return before === -1 ? boxes.length : before;
}

/** The tile that the focus goes to when one leaves its row: the one behind it, else the one before. */
export function neighbourOf(row: readonly number[], tile: number): number | undefined {
  const at = row.indexOf(tile);
  return row[at + 1] ?? row[at - 1];
}

/** An arrow's step: it puts the tile elsewhere in the answer, or moves the focus to another one, if there is one. */
export type ArrowStep = { readonly putAt: number } | { readonly focus: number | undefined };

/**
 * Reads a key pressed on a tile; null for one that is no arrow.
 * @param isCarrying the tile itself is to move
 * @param placed the tiles of the answer, in its order
 * @param left the others
 */
export function arrowStep(
  key: string,
  isCarrying: boolean,
  tile: number,
  placed: readonly number[],
  left: readonly number[],
): ArrowStep | null {
  if (key === 'ArrowUp') return { focus: placed.at(-1) };
  if (key === 'ArrowDown') return { focus: left[0] };
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (step === undefined) return null;
  const isPlaced = placed.includes(tile);
  const row = isPlaced ? placed : left;
  const at = row.indexOf(tile) + step;
  return isPlaced && isCarrying ? { putAt: Math.max(0, at) } : { focus: row[at] };
}
