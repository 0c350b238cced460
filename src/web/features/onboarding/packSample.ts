import type { Language } from '#domain/languages.ts';
import { loadParadigms } from '#domain/lemmas/loadParadigms.ts';
import { noForms } from '#domain/lemmas/wordForms.ts';
import { keysOfPack, type StarterPackId } from '#domain/starterPacks/starterPack.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import { coverOf, type WordCover } from '#domain/words/shownStatus.ts';
import { isQuietChapter } from '#domain/words/usefulWords.ts';
import { loadFirstReading } from '#web/platform/firstReading.ts';
import { loadStarterPack } from '#web/platform/starterPacks.ts';
import { shareOfNewIn } from '#web/words/useQuietText.ts';
import { usefulOfReading } from './readingWords.ts';

/** How a word of the sample is drawn: not at all, by a short stroke, or in full. */
export type SampleAppearance = 'known' | 'stroke' | 'full';

/** The beginning of a page, and what its words look like with a pack. */
export interface PackSampleText {
  readonly text: string;
  readonly appearanceOf: (key: string) => SampleAppearance;
}

/** Characters of it at most, so that it stays beside the packs. */
const longestSample = 190;

/**
 * The beginning of a language's first reading as it will look with a pack, null for none: by the same rule as every page.
 * @throws Refusal `unavailable` when text or pack cannot be fetched now
 */
export async function loadPackSample(language: Language, packId: StarterPackId | null): Promise<PackSampleText> {
  const [reading, cover] = await Promise.all([loadFirstReading(language), coverOfPack(language, packId)]);
  const isKnown = (key: string) => coverOf(key, cover, () => null) !== null;
  const share = shareOfNewIn(reading.paragraphs, language)((key) => (isKnown(key) ? '5' : null));
  const isQuiet = isQuietChapter(share, false);
  const useful = usefulOfReading(reading, language);
  return {
    text: beginningOf(reading.paragraphs, language),
    appearanceOf: (key) => (isKnown(key) ? 'known' : isQuiet && !useful.has(key) ? 'stroke' : 'full'),
  };
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
export function beginningOf(paragraphs: readonly string[], language: Language): string {
  const text = paragraphs.join(' ');
  const ends = sentencesOf(text, language).map(({ end }) => end);
  return text.slice(0, ends.findLast((end) => end <= longestSample) ?? ends[0] ?? text.length);
}
