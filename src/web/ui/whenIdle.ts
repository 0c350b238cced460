/** Milliseconds after which the work no longer waits for idleness: a busy or hidden page may never be idle. */
const longestWait = 2_000;

/** Runs `work` when the browser is idle, or after a moment where it has no idle callbacks (Safari). Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(work, { timeout: longestWait });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, 300);
  return () => clearTimeout(timer);
}
