import { madeSmall } from '../frame/fitParts.ts';
import type { PieceFrame } from '../frame/frame.ts';
import { inClient } from './hits.ts';

/** The part of an element that is enlarged when it is asked for: the picture it is in, or the formula or table that was made small to fit. */
export function partToEnlarge(element: Element): Element | null {
  const drawing = element.closest('svg');
  return element.closest('img') ?? drawing?.parentElement?.closest('svg') ?? drawing ?? element.closest(madeSmall);
}

/** All such parts that can be seen of a frame now, in the order of the text. */
export function partsInSight(frame: PieceFrame, host: Element): readonly Element[] {
  const page = host.getBoundingClientRect();
  const isInSight = (part: Element): boolean => {
    const [rect = new DOMRect()] = inClient(frame, [part.getBoundingClientRect()]);
    const width = Math.min(rect.right, page.right) - Math.max(rect.left, page.left);
    const height = Math.min(rect.bottom, page.bottom) - Math.max(rect.top, page.top);
    return width > 1 && height > 1;
  };
  const parts = [...frame.document.body.querySelectorAll(`img, svg, ${madeSmall}`)].flatMap(
    (element) => partToEnlarge(element) ?? [],
  );
  return [...new Set(parts)].filter(isInSight);
}
