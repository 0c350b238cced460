import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useAccount } from '#web/platform/account.ts';
import { whenHidden } from '#web/ui/whenHidden.ts';

/** A place that was left for so long is kept. */
const pause = 1_500;
/** Below the bar, where one reads on. */
const readingLine = 120;

/**
 * Brings a lesson back to where reading stopped, here or on another device, and keeps where it is from then on. A place is the block at the
 * top: paragraphs, the point, questions, whatever their sizes on this screen.
 * @param kept the block where it was left; null for the beginning
 */
export function useLessonPlace(root: RefObject<HTMLElement | null>, lesson: string, kept: number | null): void {
  const store = useAccount();
  const opened = useRef(kept);
  useLayoutEffect(() => {
    const block = opened.current;
    const element = block !== null && block > 0 ? blocksIn(root.current)[block] : undefined;
    element?.scrollIntoView({ block: 'start', behavior: 'instant' });
    if (!element) scrollTo({ top: 0, behavior: 'instant' });
  }, [root]);

  useEffect(() => {
    let saved = opened.current ?? 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      const block = blocksIn(root.current).findLastIndex(
        (element) => element.getBoundingClientRect().top <= readingLine,
      );
      if (Math.max(0, block) === saved || !root.current) return;
      saved = Math.max(0, block);
      // The learner did not ask for this save, and the next one is newer: a failure is not worth a message.
      store.call('recordLesson', { lesson, block: saved }).catch(() => undefined);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(save, pause);
    };
    addEventListener('scroll', wait, { passive: true });
    const stop = whenHidden(save);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', wait);
      stop();
    };
  }, [root, store, lesson]);
}

function blocksIn(root: HTMLElement | null): readonly Element[] {
  return [...(root?.querySelectorAll('article > p, [data-block]') ?? [])];
}
