import { useLayoutEffect } from 'react';

/**
 * Says what stands at the foot of the window while a component is shown, so that toasts keep clear of it: the band under a book's
 * page, or a bar of buttons. It is an attribute of the root, because `:has()` in the rules of toasts would let every change of any
 * page look through the whole page, and style its paragraphs anew.
 */
export function useWindowFoot(foot: 'book' | 'bar'): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['foot'] = foot;
    return () => {
      delete dataset['foot'];
    };
  }, [foot]);
}
