import {
  translationAddress,
  unpackTranslations,
  type WrittenTranslations,
} from '#contract/content/writtenTranslations.ts';
import type { Language } from '#domain/languages.ts';
import { fetchContent } from './fetchContent.ts';
import { loadOnce } from './loadOnce.ts';

const kept = new Map<Language, Promise<WrittenTranslations>>();

/** The Spanish lines of our own texts in a language, none for Spanish. @throws Refusal `unavailable` when they cannot be fetched now; the next call tries again */
export function loadWrittenTranslations(language: Language): Promise<WrittenTranslations> {
  return loadOnce(kept, language, async () =>
    language === 'es' ? new Map() : unpackTranslations(await (await fetchContent(translationAddress(language))).text()),
  );
}
