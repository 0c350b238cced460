import { healKeptFiles } from '#web/platform/healKeptFiles.ts';

const reloadedKey = 'glosa.reloaded';
/** A part that is still missing so soon after a reload will not come by another one. */
const again = 60_000;

const failures = new WeakSet<object>();

// Vite's word for a part of the app that did not come: gone since a new release, or no connection.
addEventListener('vite:preloadError', ({ payload }) => failures.add(payload));

/** True when a part of the app could not be loaded, false for a fault in the app itself. */
export function isLoadFailure(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failures.has(error);
}

/**
 * Reloads the page once, when what is kept of the build was looked at: the server's page names the parts that there are now. False when that
 * was just tried.
 */
export function reloadOnce(now: number): boolean {
  if (!navigator.onLine || now - Number(sessionStorage.getItem(reloadedKey)) < again) return false;
  sessionStorage.setItem(reloadedKey, String(now));
  void healKeptFiles().then(() => location.reload());
  return true;
}
