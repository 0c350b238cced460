/** Milliseconds after which the work no longer waits for idleness: a busy or hidden page may never be idle. */
const longestWait = 2_000;

/** Does the work once the browser has nothing better to do, soon in any case (Safari has no idle callbacks: after a moment). Gives the way to cancel. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(work, { timeout: longestWait });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, 300);
  return () => clearTimeout(timer);
}
