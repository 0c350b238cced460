import { useCallback, useState } from 'react';

/**
 * The width of an element in whole pixels, so that a chart is drawn at its size and its letters keep theirs.
 * @returns a ref for the element, and its width; 0 until it is in the page
 */
export function useWidth(): readonly [(element: Element | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(element);
    setWidth(Math.floor(element.getBoundingClientRect().width));
    return () => observer.disconnect();
  }, []);
  return [measure, width];
}
