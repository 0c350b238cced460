import { modulesOfPath, pageModules } from './pageModules.ts';
import { openEarly } from './platform/start/earlyStore.ts';

/** Begins all that the page of this path waits for, side by side: the worker with the account's copy, and the page's modules. */
export function beginPage(path: string): void {
  openEarly(path);
  // A module that does not load is asked for again by its route, which says so when it fails.
  for (const name of modulesOfPath(path)) pageModules[name]().catch(() => undefined);
}
