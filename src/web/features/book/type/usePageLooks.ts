import { useEffect, useRef } from 'react';
import type { PageView } from '#reader/page/view.ts';
import { pageStyle, type PageLooks } from './pageStyle.ts';

/**
 * Lays a page out anew when the learner chooses another look, or the window another width.
 * @param made what the view was made with: laying it out again takes long, and is not done for the same look
 */
export function usePageLooks(view: PageView | null, made: PageLooks & { readonly width: number }, looks: PageLooks) {
  const shown = useRef({ view, ...made });
  const { reading, statusColors, theme, isInterlinear, shape, direction } = looks;
  useEffect(() => {
    if (!view) return;
    const restyle = () => {
      const last = shown.current.view === view ? shown.current : made;
      const width = innerWidth;
      const now = { reading, statusColors, theme, isInterlinear, shape, direction };
      shown.current = { view, ...now, width };
      const isSame =
        last.reading === reading &&
        last.statusColors === statusColors &&
        last.theme === theme &&
        last.isInterlinear === isInterlinear &&
        last.shape === shape &&
        last.direction === direction &&
        last.width === width;
      if (!isSame) view.setStyle(pageStyle(now, width));
    };
    restyle();
    addEventListener('resize', restyle);
    return () => removeEventListener('resize', restyle);
  }, [view, made, reading, statusColors, theme, isInterlinear, shape, direction]);
}
