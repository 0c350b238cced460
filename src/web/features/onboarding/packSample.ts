import type { Language } from '#domain/languages.ts';
import { loadParadigms } from '#domain/lemmas/loadParadigms.ts';
import { noForms } from '#domain/lemmas/wordForms.ts';
import { keysOfPack, type StarterPackId } from '#domain/starterPacks/starterPack.ts';
import { coverOf, type WordCover } from '#domain/words/shownStatus.ts';
import { loadFirstReading } from '#web/platform/firstReading.ts';
import { loadStarterPack } from '#web/platform/starterPacks.ts';

/** The beginning of a page, and which of its words a pack makes known. */
export interface PackSampleText {
  readonly text: string;
  readonly isKnown: (key: string) => boolean;
}

/** Characters of it at most, so that it stays beside the packs. */
const longestSample = 190;

/**
 * The beginning of a language's first reading as it will look with a pack, null for none: by the same rule as every page.
 * @throws Refusal `unavailable` when text or pack cannot be had now
 */
export async function loadPackSample(language: Language, packId: StarterPackId | null): Promise<PackSampleText> {
  const [{ paragraphs }, cover] = await Promise.all([loadFirstReading(language), coverOfPack(language, packId)]);
  return { text: beginningOf(paragraphs.join(' ')), isKnown: (key) => coverOf(key, cover, () => null) !== null };
}

async function coverOfPack(language: Language, packId: StarterPackId | null): Promise<WordCover> {
  if (packId === null) return { pack: new Set(), forms: noForms, preset: 'new' };
  const [words, { formsOfPack }, paradigms] = await Promise.all([
    loadStarterPack(language, packId),
    import('#domain/lemmas/packForms.ts'),
    loadParadigms(language),
  ]);
  return { pack: keysOfPack(words, packId, language), forms: formsOfPack(words, language, paradigms), preset: 'new' };
}

/** Whole sentences as far as they fit, or the first one. */
export function beginningOf(text: string): string {
  const ends = [...text.matchAll(/[.!?…]["'»”’]?(?=\s|$)/g)].map(({ index, 0: end }) => index + end.length);
  return text.slice(0, ends.findLast((end) => end <= longestSample) ?? ends[0] ?? text.length);
}
