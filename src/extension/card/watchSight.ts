/** Milliseconds between two looks of the browser. */
const delay = 100;

interface SeenEntry extends IntersectionObserverEntry {
  /** Nothing lies over it, and it is drawn as it is. Chromium alone says it. */
  readonly isVisible?: boolean;
}

/**
 * Follows whether an element is seen as it is, by everything that is drawn over it in the pages around: also by what lets presses through.
 * A browser that does not say it is believed to show it.
 */
export function watchSight(element: Element, onSight: (isSeen: boolean) => void): () => void {
  const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
    trackVisibility: true,
    delay,
    threshold: [0, 0.5, 1],
  };
  const observer = new IntersectionObserver((entries) => {
    const last: SeenEntry | undefined = entries.at(-1);
    if (last) onSight(last.isVisible ?? true);
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}
