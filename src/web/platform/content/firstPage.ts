import { firstPageAddress, type NovelPage } from '#contract/content/firstPage.ts';
import type { Language } from '#domain/languages.ts';
import { fetchContentJson } from './fetchContent.ts';
import { loadOnce } from './loadOnce.ts';

const kept = new Map<Language, Promise<NovelPage>>();

/** The beginning of a novel; fetched once. @throws Refusal `unavailable` when it cannot be fetched now; the next call tries again */
export function loadFirstPage(language: Language): Promise<NovelPage> {
  // Written by our own build from the contract's type.
  return loadOnce(kept, language, () => fetchContentJson(firstPageAddress(language)) as Promise<NovelPage>);
}
