import { useEffect, useRef, type RefObject } from 'react';

/**
 * Has toasts stand above a bar that is fixed at the foot of the window and acted in.
 * @returns for the bar's element
 */
export function useToastsAbove<Bar extends HTMLElement>(): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--toasts-above', `${innerHeight - element.offsetTop}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--toasts-above');
    };
  }, []);
  return bar;
}
