import type { Language } from '#domain/languages.ts';
import { countCompounds, shownTokens, tokeniseJoined } from '#domain/text/compounds.ts';
import type { Cue } from './cue.ts';

/** Counts of each word of subtitles. */
export interface CountedWords {
  readonly total: number;
  /** Ascending by code units; `counts` follow their order. */
  readonly keys: readonly string[];
  readonly counts: readonly number[];
  /** Counts of each word with hyphens with all joined that may be. */
  readonly compounds: ReadonlyMap<string, number>;
}

/** Counts the words of subtitles exactly as the transcript colours them: each cue is a block of its own. */
export function countWords(cues: readonly Cue[], language: Language): CountedWords {
  const counts = new Map<string, number>();
  const compounds = new Map<string, number>();
  let total = 0;
  for (const { text } of cues) {
    const joined = tokeniseJoined(text, language);
    countCompounds(compounds, joined);
    for (const { key } of shownTokens(text, joined, language)) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      total++;
    }
  }
  const sorted = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { total, keys: sorted.map(([key]) => key), counts: sorted.map(([, count]) => count), compounds };
}
