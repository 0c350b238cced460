import type { DrawnStroke } from './strokes.ts';

/**
 * The lines of a container on which something else lies, by their tops: a head that stays, a menu. The window is asked once a line, for as many
 * of them as are in sight.
 */
export function coveredLines(
  container: Element,
  strokes: readonly DrawnStroke[],
  box: DOMRect,
  zoom: number,
): ReadonlySet<number> {
  const covered = new Set<number>();
  const asked = new Set<number>();
  const root = container.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return covered;
  for (const stroke of strokes) {
    const line = lineOf(stroke);
    if (asked.has(line)) continue;
    const x = box.left + ((stroke.left + stroke.right) / 2) * zoom;
    const y = box.top + ((stroke.top + stroke.bottom) / 2) * zoom;
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    asked.add(line);
    const there = root.elementFromPoint(x, y);
    if (there && !container.contains(there) && !there.contains(container)) covered.add(line);
  }
  return covered;
}

/** The line that a stroke stands on, as a number. */
export const lineOf = ({ bottom }: DrawnStroke): number => Math.round(bottom / 4);
