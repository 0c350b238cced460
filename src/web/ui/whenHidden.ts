/**
 * Calls back whenever the page is hidden or left: phones end hidden pages without another event.
 * @returns stops it
 */
export function whenHidden(leave: () => void): () => void {
  const look = (): void => void (document.visibilityState === 'hidden' && leave());
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', leave);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', leave);
  };
}
