/** Where a tile lies on the screen. */
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
