/** Milliseconds after which the work no longer waits for idleness: a busy or hidden page may never be idle. */
const longestWait = 2_000;

/**
 * Runs `work` when the browser is idle, at the latest after `within` milliseconds; after a moment where it has no idle
 * callbacks (Safari). Returns a function that cancels it.
 */
export function whenIdle(work: () => void, within = longestWait): () => void {
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(work, { timeout: within });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, Math.min(within, 300));
  return () => clearTimeout(timer);
}
