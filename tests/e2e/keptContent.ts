import type { Page } from 'playwright';
import { contentCache } from '#contract/content/contentCache.ts';

/** Addresses of what the service worker has kept of the content that is loaded on demand: glossaries, stories, texts of lessons… */
export function keptContent(page: Page): Promise<string[]> {
  return page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url), contentCache);
}
