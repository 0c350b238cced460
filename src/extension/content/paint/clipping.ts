import { parentOf } from '../text/reading.ts';

/** The elements around a container that cut off what reaches out of them, the innermost first; fixed ones end the row. */
export function clippersOf(container: Element): readonly Element[] {
  const clippers: Element[] = [];
  const { documentElement, body } = container.ownerDocument;
  for (let each: Element | null = container; each && each !== body && each !== documentElement; each = parentOf(each)) {
    const { overflowX, overflowY, position } = getComputedStyle(each);
    if (overflowX !== 'visible' || overflowY !== 'visible') clippers.push(each);
    if (position === 'fixed') break;
  }
  return clippers;
}

/** The part of the window that is left between clippers; null where there are none. */
export function visiblePart(clippers: readonly Element[]): DOMRect | null {
  if (clippers.length === 0) return null;
  let [left, top, right, bottom] = [-Infinity, -Infinity, Infinity, Infinity];
  for (const clipper of clippers) {
    const box = clipper.getBoundingClientRect();
    left = Math.max(left, box.left);
    top = Math.max(top, box.top);
    right = Math.min(right, box.right);
    bottom = Math.min(bottom, box.bottom);
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}
