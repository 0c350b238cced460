import { firstReadingAddress, type FirstReading } from '#contract/content/firstReading.ts';
import type { Language } from '#domain/languages.ts';
import { fetchContentJson } from './fetchContent.ts';
import { loadOnce } from './loadOnce.ts';

const kept = new Map<Language, Promise<FirstReading>>();

/** The short text that teaches marking; fetched once. @throws Refusal `unavailable` when it cannot be fetched now; the next call tries again */
export function loadFirstReading(language: Language): Promise<FirstReading> {
  // Written by our own build from the contract's type.
  return loadOnce(kept, language, () => fetchContentJson(firstReadingAddress(language)) as Promise<FirstReading>);
}
