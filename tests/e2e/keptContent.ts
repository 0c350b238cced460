import type { Page } from 'playwright';
import type { ExpectStatic } from 'vitest';
import { contentCache } from '#contract/content/contentCache.ts';

/** Addresses of what the service worker has kept of the content that is loaded on demand: glossaries, stories, texts of lessons… */
export function keptContent(page: Page): Promise<string[]> {
  return page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url), contentCache);
}

/** Addresses among which are those of what explains English words: meanings, and the Spanish of our own sentences. */
export const whatExplainsEnglish = (expect: ExpectStatic): unknown =>
  expect.arrayContaining([
    expect.stringMatching(/\/translations\/en\.txt$/),
    expect.stringMatching(/\/glossary\/en\.txt$/),
  ]);
