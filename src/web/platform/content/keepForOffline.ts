import { glossaryAddress, glossaryFormsAddress } from '#contract/content/glossaryFile.ts';
import { packAddress, packsWithin } from '#contract/content/starterPackFile.ts';
import { translationAddress } from '#contract/content/writtenTranslations.ts';
import type { Language } from '#domain/languages.ts';

const requested = new Set<Language>();

/**
 * Keeps the files that explain and colour a language's words for when there is no connection. The service worker keeps what it sees
 * pass, and on a first visit they were fetched before it was there: once it is, they are asked for again, and come from the browser's
 * cache.
 */
export function keepForOffline(language: Language): void {
  if (!('serviceWorker' in navigator) || requested.has(language)) return;
  requested.add(language);
  const addresses = [
    glossaryAddress(language),
    glossaryFormsAddress(language),
    ...(language === 'es' ? [] : [translationAddress(language)]),
    ...packsWithin('advanced_1000').map((id) => packAddress(language, id)),
  ];
  controlledByWorker(navigator.serviceWorker)
    .then(() => Promise.all(addresses.map((address) => fetch(address))))
    // Offline by now: they are asked for again when a text of the language is opened next.
    .catch(() => requested.delete(language));
}

/**
 * Keeps a file that this page fetched before the service worker controlled it, if it did: it is asked for once more then, and comes
 * from the browser's cache.
 */
export function keepSeenFile(address: string): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller) return;
  controlledByWorker(navigator.serviceWorker)
    .then(() => fetch(address))
    // Offline by now: the next visit fetches it through the worker.
    .catch(() => undefined);
}

/** Resolves when requests of this page pass the service worker: it is ready a moment before it takes the page over. */
export async function controlledByWorker(workers: ServiceWorkerContainer): Promise<void> {
  if (workers.controller) return;
  await new Promise((taken) => workers.addEventListener('controllerchange', taken, { once: true }));
}
