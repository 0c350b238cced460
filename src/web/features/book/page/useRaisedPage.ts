import { useMemo, useState, type RefObject } from 'react';
import type { Hit, PageView } from '#reader/page/view.ts';
import { raisedNow, raiseFor } from './raisePage.ts';

/**
 * Keeps the open word above a sheet at the foot of the window.
 * @returns `raise`: pixels by which the page is to be moved up; `isCovered`: is there a sheet; `cover` takes its height, 0 when it has gone
 */
export function useRaisedPage(view: PageView | null, host: RefObject<HTMLElement | null>, chosen: Hit | null) {
  const [sheetHeight, cover] = useState(0);
  const raise = useMemo(
    () =>
      raiseFor(
        view && chosen ? view.rectsOf(chosen.occurrence) : [],
        raisedNow(host.current),
        sheetHeight,
        innerHeight,
      ),
    [view, host, chosen, sheetHeight],
  );
  return { raise, isCovered: sheetHeight > 0, cover };
}
