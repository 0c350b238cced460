import { isLanguage, languages, type Language } from '../languages.ts';
import { frequentWords } from '../text/raw/frequentWords.ts';
import { wordKey } from '../text/normalise.ts';
import type { OpenDictionary } from './dictionary.ts';

/** Headwords that are looked at. */
const lookedAt = 6_000;
/** Frequent words that must be among them before they say anything. */
const enough = 3;

/**
 * The language of a dictionary's headwords: what it says itself, else the one of ours whose most frequent words it has most of.
 * Null when nothing tells.
 */
export function guessLanguage(dictionary: OpenDictionary): Language | null {
  if (dictionary.facts.language) return dictionary.facts.language;
  const lists = Object.entries(frequentWords).map(([code, words]) => ({
    code,
    words: new Set(words.split(' ')),
    hits: 0,
  }));
  let looked = 0;
  for (const { headwords } of dictionary.entries()) {
    if (++looked > lookedAt) break;
    const key = wordKey((headwords[0] ?? '').slice(0, 100), languages[0]);
    for (const list of lists) if (list.words.delete(key)) list.hits += 1;
  }
  const best = lists.toSorted((one, other) => other.hits - one.hits)[0];
  return best && best.hits >= enough && isLanguage(best.code) ? best.code : null;
}
