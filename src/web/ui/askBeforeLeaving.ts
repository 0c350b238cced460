/**
 * Until the work has ended, the browser asks whoever closes the page or loads it anew: what was begun would be lost, and the file would have to be
 * chosen again.
 */
export async function askBeforeLeaving<T>(work: Promise<T>): Promise<T> {
  const ask = (event: Event): void => event.preventDefault();
  addEventListener('beforeunload', ask);
  try {
    return await work;
  } finally {
    removeEventListener('beforeunload', ask);
  }
}
