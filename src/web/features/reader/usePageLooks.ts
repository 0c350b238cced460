import { useEffect, useRef } from 'react';
import type { Settings, Theme } from '#domain/profile/settings.ts';
import type { PageView } from '#reader/page/view.ts';
import { pageStyle } from './pageStyle.ts';

/** What the style of a page is made of. */
export interface PageLooks {
  readonly reading: Settings['reading'];
  readonly statusColors: Settings['statusColors'];
  readonly theme: Theme;
}

/**
 * Lays a page out anew when the learner chooses another look, or the window another width.
 * @param made what the view was made with: laying it out again takes long, and is not done for the same look
 */
export function usePageLooks(view: PageView | null, made: PageLooks & { readonly width: number }, looks: PageLooks) {
  const shown = useRef({ view, ...made });
  const { reading, statusColors, theme } = looks;
  useEffect(() => {
    if (!view) return;
    const restyle = () => {
      const last = shown.current.view === view ? shown.current : made;
      const width = innerWidth;
      shown.current = { view, reading, statusColors, theme, width };
      const isSame =
        last.reading === reading && last.statusColors === statusColors && last.theme === theme && last.width === width;
      if (!isSame) view.setStyle(pageStyle({ reading, statusColors }, theme, width));
    };
    restyle();
    addEventListener('resize', restyle);
    return () => removeEventListener('resize', restyle);
  }, [view, made, reading, statusColors, theme]);
}
