import { createMarkLayer } from '#reader/marks/markLayer.ts';
import type { TextRun } from '#reader/page/occurrence.ts';
import type { PageView } from '#reader/page/view.ts';

/** Pixels between a word and its outline. */
const apart = 2;

/** Outlines the word that is said, where the voice tells words, and turns the page when it stands on the next one. */
export function createSpokenMarks() {
  const layer = createMarkLayer();
  let isTurning = false;
  return {
    showWord(view: Pick<PageView, 'documents' | 'rectsOf' | 'runsOnPage'>, word: TextRun | null): void {
      const colour = getComputedStyle(document.documentElement).getPropertyValue('--primary');
      const rects = view.runsOnPage(word ? [word] : []).flatMap((run) => view.rectsOf(run));
      for (const page of view.documents()) {
        const frame = page.defaultView?.frameElement?.getBoundingClientRect();
        if (!frame) continue;
        const own = rects.filter(({ left }) => left >= frame.left && left < frame.right);
        layer.show(
          page,
          own.map(({ left, top, width, height }) => ({
            rect: { left: left - apart, top: top - 1, width: width + 2 * apart, height: height + 2 },
            css: `border: 1.5px solid ${colour}; border-radius: 3px;`,
          })),
        );
      }
    },
    /** A sentence may end on the next page. */
    follow(view: Pick<PageView, 'runsOnPage' | 'next'>, word: TextRun): void {
      if (isTurning || view.runsOnPage([word]).length > 0) return;
      isTurning = true;
      void view.next().finally(() => (isTurning = false));
    },
    destroy: layer.destroy,
  };
}
