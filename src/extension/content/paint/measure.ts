import { pointOf, type Block } from '#wordLayer/block.ts';
import type { Mark } from '#wordLayer/painter.ts';
import { ascentShare } from './fontMetrics.ts';
import { formOf, type DrawnStroke } from './strokes.ts';

/** A run of a block that is marked. */
export interface MarkedRun {
  readonly mark: Mark;
  readonly block: Block;
  readonly start: number;
  readonly end: number;
}

/** Measures runs where they stand now, from the corner of `box`. Text that lies on its side has no strokes. */
export function measureStrokes(runs: Iterable<MarkedRun>, box: DOMRect, zoom: number): DrawnStroke[] {
  const range = document.createRange();
  const styles = new Map<
    Element,
    { readonly share: number; readonly fontSize: number; readonly isLink: boolean } | null
  >();
  const styleOf = (element: Element) => {
    const known = styles.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const isUpright = style.writingMode === 'horizontal-tb' && style.visibility === 'visible';
    const made = isUpright
      ? {
          share: ascentShare(style),
          fontSize: Number.parseFloat(style.fontSize),
          isLink: element.closest('a[href]') !== null,
        }
      : null;
    styles.set(element, made);
    return made;
  };
  const strokes: DrawnStroke[] = [];
  for (const { mark, block, start, end } of runs) {
    if (formOf(mark) === null) continue;
    const from = pointOf(block, start, false);
    const to = pointOf(block, end, true);
    const style = from.node.parentElement && styleOf(from.node.parentElement);
    // A page may have shortened its text a moment ago: it is read anew soon.
    if (!style || from.offset > from.node.length || to.offset > to.node.length) continue;
    range.setStart(from.node, from.offset);
    range.setEnd(to.node, to.offset);
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.height < 1) continue;
      strokes.push({
        mark,
        left: (rect.left - box.left) / zoom,
        right: (rect.right - box.left) / zoom,
        top: (rect.top - box.top) / zoom,
        bottom: (rect.bottom - box.top) / zoom,
        baseline: (rect.top - box.top + rect.height * style.share) / zoom,
        fontSize: style.fontSize,
        isLink: style.isLink,
      });
    }
  }
  return strokes;
}
