import type { WordForms } from '#domain/lemmas/wordForms.ts';
import type { Settings } from '#domain/profile/settings.ts';
import type { Status, VirtualWord } from './word.ts';

/** What makes words of a language known that have no record (spec §3, virtual words). */
export interface WordCover {
  /** Keys of the learner's starter pack. */
  readonly pack: ReadonlySet<string>;
  /** Regular forms of the pack's words. */
  readonly forms: WordForms;
  readonly preset: Settings['initialWordsPreset'];
}

/** The status of a word's own record; null without one. */
export type OwnStatus = (key: string) => Status | null;

/** What covers a word without a record; null: nothing, it is new. */
export function coverOf(key: string, cover: WordCover, own: OwnStatus): VirtualWord['coveredBy'] | null {
  if (cover.pack.has(key)) return 'pack';
  if (knownBaseOf(key, cover.forms, (base) => shownStatus(own(base), 'pack')) !== null) return 'form';
  return cover.preset === 'known' ? 'preset' : null;
}

/**
 * The known word that this key is a regular form of, null for any other key (decisions §2): who marked *take* as not known does
 * not know *takes* by it.
 * @param shown what the words of packs and records show
 */
export function knownBaseOf(
  key: string,
  forms: WordForms,
  shown: (base: string) => Status | null | undefined,
): string | null {
  const base = forms.baseOf(key);
  return base !== undefined && shown(base) === '5' ? base : null;
}

/**
 * The status that a word shows everywhere: its record's own, else known where the starter pack, a known word whose form it is, or
 * the preset covers it (spec §3); null for a new word.
 */
export function shownStatus(own: Status | null, coveredBy: VirtualWord['coveredBy'] | null): Status | null {
  return own ?? (coveredBy ? '5' : null);
}

/** A word without a record as it is answered; null for a new one. */
export function virtualWord(key: string, cover: WordCover, own: OwnStatus): VirtualWord | null {
  const coveredBy = coverOf(key, cover, own);
  const formOf = coveredBy === 'form' ? cover.forms.baseOf(key) : undefined;
  return coveredBy && { text: key, status: '5', isVirtual: true, coveredBy, ...(formOf !== undefined && { formOf }) };
}
