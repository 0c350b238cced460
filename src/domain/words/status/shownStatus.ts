import type { WordForms } from '#domain/lemmas/wordForms.ts';
import type { Settings } from '#domain/profile/settings.ts';
import type { Status, VirtualWord } from '../word.ts';

/** The reasons why words of a language are known that have no record (spec §3, virtual words). */
export interface WordCover {
  /** Keys of the learner's starter pack. */
  readonly pack: ReadonlySet<string>;
  /** Keys of the lemmas that the accepted estimate of the learner's check adds to the pack's. */
  readonly check: ReadonlySet<string>;
  /** Forms of the words of both. */
  readonly forms: WordForms;
  readonly preset: Settings['initialWordsPreset'];
}

/** The status of a word's own record; null without one. */
export type OwnStatus = (key: string) => Status | null;

/** The list of words known at the start that has this key itself; null: neither. */
export function listedBy(key: string, { pack, check }: Pick<WordCover, 'pack' | 'check'>): 'pack' | 'check' | null {
  if (pack.has(key)) return 'pack';
  return check.has(key) ? 'check' : null;
}

/** The cover of a word without a record; null: nothing, it is new. */
export function coverOf(key: string, cover: WordCover, own: OwnStatus): VirtualWord['coveredBy'] | null {
  const listed = listedBy(key, cover);
  if (listed) return listed;
  const base = knownBaseOf(key, cover.forms, (word) => shownStatus(own(word), 'pack'));
  if (base !== null) return cover.check.has(base) ? 'check' : 'form';
  return cover.preset === 'known' ? 'preset' : null;
}

/**
 * The known word that this key is a form of, null for any other key (decisions §2): who marked *take* as not known does
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
 * The status that a word shows everywhere: its record's own, else known where the starter pack, the check, a known word whose form it
 * is, or the preset covers it (spec §3); null for a new word.
 */
export function shownStatus(own: Status | null, coveredBy: VirtualWord['coveredBy'] | null): Status | null {
  return own ?? (coveredBy ? '5' : null);
}

/** A word without a record as it is answered; null for a new one. */
export function virtualWord(key: string, cover: WordCover, own: OwnStatus): VirtualWord | null {
  const coveredBy = coverOf(key, cover, own);
  const isForm = coveredBy === 'form' || (coveredBy === 'check' && !cover.check.has(key));
  const formOf = isForm ? cover.forms.baseOf(key) : undefined;
  return coveredBy && { text: key, status: '5', isVirtual: true, coveredBy, ...(formOf !== undefined && { formOf }) };
}
