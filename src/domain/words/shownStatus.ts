import type { Settings } from '#domain/profile/settings.ts';
import type { Status, VirtualWord } from './word.ts';

/** What makes words of a language known that have no record (spec §3, virtual words). */
export interface WordCover {
  /** Keys of the learner's starter pack. */
  readonly pack: ReadonlySet<string>;
  readonly preset: Settings['initialWordsPreset'];
}

/** What covers a word without a record; null: nothing, it is new. */
export function coverOf(key: string, { pack, preset }: WordCover): VirtualWord['coveredBy'] | null {
  if (pack.has(key)) return 'pack';
  return preset === 'known' ? 'preset' : null;
}

/**
 * The status that a word shows everywhere: its record's own, else known where the starter pack or the preset covers it
 * (spec §3); null for a new word.
 */
export function shownStatus(own: Status | null, coveredBy: VirtualWord['coveredBy'] | null): Status | null {
  return own ?? (coveredBy ? '5' : null);
}

/** A word without a record as it is answered; null for a new one. */
export function virtualWord(key: string, cover: WordCover): VirtualWord | null {
  const coveredBy = coverOf(key, cover);
  return coveredBy && { text: key, status: '5', isVirtual: true, coveredBy };
}
