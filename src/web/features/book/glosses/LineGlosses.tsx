import { useEffect, useMemo } from 'react';
import { createGlossLayer } from '#reader/gloss/glossLayer.ts';
import type { PageView } from '#reader/page/view.ts';
import { useIsPhone } from '#web/ui/useIsPhone.ts';
import { firstRect, placeOf, type PageGloss } from './pageGlosses.ts';

interface LineGlossesProps {
  readonly view: PageView;
  /** Null while they are not chosen: those of the page before go with it. */
  readonly words: readonly PageGloss[] | null;
}

/** Meanings between the lines, drawn in the page's own frame; it renders nothing itself. */
export function LineGlosses({ view, words }: LineGlossesProps) {
  const layer = useMemo(() => createGlossLayer(), []);
  const isPhone = useIsPhone();
  useEffect(() => () => layer.destroy(), [layer]);
  useEffect(() => {
    const [document] = view.documents();
    if (!document || !words) return;
    const theme = getComputedStyle(window.document.documentElement);
    void layer.show(
      document,
      words.map(({ occurrence, gloss, status }) => ({
        place: placeOf(occurrence),
        text: gloss,
        rectNow: () => firstRect(view, occurrence),
        tone: status === '2' ? 'learning' : 'new',
      })),
      {
        fontSize: isPhone ? 13 : 14,
        // The learner's own colours, in a lightness that can be read.
        colours: { new: theme.getPropertyValue('--mark-1'), learning: theme.getPropertyValue('--mark-2') },
        language: 'es',
      },
    );
  }, [layer, view, words, isPhone]);
  return null;
}
