import { whenIdle } from './whenIdle.ts';

/** The number of parts of the first screen that are still loading. */
let loading = 0;
const waiting = new Set<() => void>();

/**
 * Holds back what {@link whenPageIsIdle} is to do. Returns a function that says that the page is there; called twice, it counts once.
 */
export function pageIsLoading(): () => void {
  loading += 1;
  let isThere = false;
  return () => {
    if (isThere) return;
    isThere = true;
    loading -= 1;
    if (loading === 0) for (const begin of waiting) begin();
  };
}

/** Like {@link pageIsLoading}; the function that is returned waits for the next frame to have been painted. */
export function pageIsLoadingUntilPainted(): () => void {
  const isThere = pageIsLoading();
  return () => void requestAnimationFrame(() => setTimeout(isThere));
}

/**
 * Runs `work` when the page is there and the browser is idle: one that waits for a script or for the network is idle too, and what
 * is fetched then comes before the page. Returns a function that cancels it.
 */
export function whenPageIsIdle(work: () => void): () => void {
  let cancel = (): void => undefined;
  const begin = (): void => {
    waiting.delete(begin);
    cancel = whenIdle(() => {
      if (loading > 0) waiting.add(begin);
      else work();
    });
  };
  if (loading > 0) waiting.add(begin);
  else begin();
  return () => {
    waiting.delete(begin);
    cancel();
  };
}
