/** Does the work once the browser has nothing better to do (Safari has no idle callbacks: after a moment). Gives the way to cancel. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(work);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, 300);
  return () => clearTimeout(timer);
}
