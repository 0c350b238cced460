import type { PageViewOptions } from '../view.ts';
import type { PageSize } from './styleSheet.ts';

/** The box of the frames: it fills the host and has the page's colour while a frame is on its way. */
export function createContainer({ host, style }: Pick<PageViewOptions, 'host' | 'style'>): HTMLElement {
  const container = host.ownerDocument.createElement('div');
  Object.assign(container.style, {
    position: 'relative',
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    background: style.colours.page,
  });
  host.append(container);
  return container;
}

/** Whole pixels: a page's width must not be rounded differently by the columns. */
export function sizeOf(container: HTMLElement): PageSize {
  return {
    width: Math.max(1, Math.floor(container.clientWidth)),
    height: Math.max(1, Math.floor(container.clientHeight)),
  };
}

/** Calls `onResize` with every new size. @returns a function that stops it */
export function observeSize(container: HTMLElement, onResize: (size: PageSize) => void): () => void {
  let stopped = false;
  const observer = new ResizeObserver(() => {
    // In the next frame: what is laid out inside the observer would be observed again.
    requestAnimationFrame(() => {
      if (!stopped) onResize(sizeOf(container));
    });
  });
  observer.observe(container);
  return () => {
    stopped = true;
    observer.disconnect();
  };
}
