import { useEffect, useMemo } from 'react';
import { createMarkLayer, type DrawnMark } from '#reader/marks/markLayer.ts';
import type { TextRun } from '#reader/page/occurrence.ts';
import type { Location, PageView } from '#reader/page/view.ts';

/** Pixels between a find and its outline. */
const apart = 1;

/** Outlines the finds on the pages shown, after every turn and layout anew; not the one that is looked at, which the page draws inverted. */
export function useDrawnFinds(
  view: PageView | null,
  location: Location | null,
  finds: readonly TextRun[],
  looked: TextRun | null,
): void {
  const layer = useMemo(() => createMarkLayer(), []);
  useEffect(() => () => layer.destroy(), [layer]);
  useEffect(() => {
    if (!view || !location) return;
    const ink = getComputedStyle(document.documentElement).getPropertyValue('--ink');
    const rects = view
      .runsOnPage(finds)
      .filter((find) => find !== looked)
      .flatMap((find) => view.rectsOf(find));
    for (const page of view.documents()) {
      const frame = page.defaultView?.frameElement?.getBoundingClientRect();
      if (!frame) continue;
      layer.show(
        page,
        rects.flatMap(({ left, top, width, height }): DrawnMark[] =>
          left >= frame.left && left < frame.right
            ? [
                {
                  rect: { left: left - apart, top: top - apart, width: width + 2 * apart, height: height + 2 * apart },
                  css: `border: 1.5px solid ${ink}; border-radius: 2px;`,
                },
              ]
            : [],
        ),
      );
    }
  }, [layer, view, location, finds, looked]);
}
