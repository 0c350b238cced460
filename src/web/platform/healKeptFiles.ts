import { healMessage } from '#contract/content/healMessage.ts';

/** Milliseconds after which a page is loaded anew, healed or not. */
const patience = 10_000;

/**
 * Makes the service worker fetch anew the kept files that differ from the build; without one, the browser those that this page has
 * loaded. Never rejects.
 */
export async function healKeptFiles(): Promise<void> {
  const worker = navigator.serviceWorker?.controller;
  const healed = worker ? answered(worker) : reloaded();
  await Promise.race([healed.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patience))]);
}

function answered(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }));
  port1.start();
  worker.postMessage(healMessage, [port2]);
  return answer;
}

/** A wrong answer that may be kept for a year is in the browser's own cache. */
function reloaded(): Promise<unknown> {
  const own = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  return Promise.all([...new Set(own)].map((address) => fetch(address, { cache: 'reload' })));
}
