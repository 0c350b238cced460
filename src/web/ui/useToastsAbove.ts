import { useEffect, useRef, type RefObject } from 'react';

/** The height of a toast of two lines above the foot of the window, pixels; on a phone it stands above a bar. */
const reach = () => (innerWidth <= 760 ? 148 : 76);

/** The elements that toasts keep clear of, and how high each reaches now above the foot of the window, pixels. */
const heights = new Map<HTMLElement, number>();

function setHeight(element: HTMLElement, height: number | null): void {
  if (heights.get(element) === (height ?? undefined)) return;
  if (height === null) heights.delete(element);
  else heights.set(element, height);
  const { style } = document.documentElement;
  if (heights.size === 0) style.removeProperty('--toasts-above');
  else style.setProperty('--toasts-above', `${Math.max(...heights.values())}px`);
}

/**
 * Raises toasts above a control at the foot of the window: a bar that is fixed there, or a part of the page while it
 * is scrolled to where toasts stand.
 * @returns for the element
 */
export function useToastsAbove<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const look = () => {
      const { top, bottom } = element.getBoundingClientRect();
      setHeight(element, top < innerHeight && bottom > innerHeight - reach() ? Math.round(innerHeight - top) : null);
    };
    const listen = (isOn: boolean) => {
      for (const kind of ['scroll', 'resize'] as const)
        if (isOn) addEventListener(kind, look, { passive: true });
        else removeEventListener(kind, look);
    };
    // Only what is in sight is measured at each step of a scroll.
    const sight = new IntersectionObserver(([entry]) => {
      listen(entry?.isIntersecting ?? false);
      look();
    });
    const size = new ResizeObserver(look);
    sight.observe(element);
    size.observe(element);
    return () => {
      sight.disconnect();
      size.disconnect();
      listen(false);
      setHeight(element, null);
    };
  }, []);
  return part;
}
