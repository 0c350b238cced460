import { useEffect, useRef, type RefObject } from 'react';
import type { WordLayer } from '#wordLayer/wordLayer.ts';
import { bringIntoSight, isInSight } from '#web/ui/readableBand.ts';
import type { SpokenRun } from './useWordLayer.ts';

/**
 * Keeps what is read aloud in sight, sentence after sentence. Who has scrolled away from it, to the questions or to read something again, is
 * left there until it is in sight again; a sentence that was asked for is brought wherever the text itself is in sight.
 */
export function useSpokenInSight(
  text: RefObject<HTMLElement | null>,
  layer: RefObject<WordLayer | null>,
  spoken: SpokenRun | null | undefined,
): void {
  const isFollowed = useRef(true);
  useEffect(() => {
    if (!spoken) return undefined;
    const lines = (): readonly DOMRect[] => {
      const block = layer.current?.blocks[spoken.block];
      return block ? (layer.current?.rects({ ...spoken, block }) ?? []) : [];
    };
    const look = (): void => {
      isFollowed.current = isInSight(lines());
    };
    // Tells of a window that is turned come before those of the scroll that follows from it.
    const stay = (): void => {
      if (isFollowed.current) bringIntoSight(lines());
    };
    if (spoken.isSought === true && text.current && isInSight([text.current.getBoundingClientRect()]))
      isFollowed.current = true;
    stay();
    // What is on its way there has its place when the scroll ends.
    if (isInSight(lines())) isFollowed.current = true;
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', stay, { passive: true });
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', stay);
    };
  }, [text, layer, spoken]);
}
