import type { LemmaEntry } from './analysis.ts';
import type { Clause } from './wordReading.ts';

export interface SeparatedVerb {
  readonly prefix: string;
  /** The whole verb: eintreten. */
  readonly entry: LemmaEntry;
}

/** Prepositions that stand after their noun as well (von Kind an, auf ihn zu): with these before them they are no prefixes. */
const afterNoun: Readonly<Record<string, readonly string[]>> = {
  an: ['von', 'vom'],
  aus: ['von', 'vom'],
  auf: ['von', 'vom'],
  zu: ['auf'],
  durch: ['die', 'den'],
  nach: ['meiner', 'seiner', 'ihrer'],
};

/** Prefixes that are more often words of their own where a clause ends. */
const oftenAlone: ReadonlySet<string> = new Set([
  'über',
  'unter',
  'wieder',
  'gleich',
  'wohl',
  'voll',
  'zwischen',
  'darin',
  'davon',
]);

/**
 * The verb whose prefix stands at the end of its clause (trat … ein), when the word asked for is one of the two; null otherwise.
 * @param joined the verb that prefix and this form make together; undefined when they make none
 */
export function separatedPrefix(
  { words, at }: Clause,
  prefixes: readonly string[],
  joined: (form: string, prefix: string) => LemmaEntry | undefined,
): SeparatedVerb | null {
  const last = words.length - 1;
  const prefix = words[last];
  if (prefix === undefined || last < 1 || at > last || oftenAlone.has(prefix) || !prefixes.includes(prefix))
    return null;
  if (afterNoun[prefix]?.some((word) => words.includes(word))) return null;
  for (const [index, form] of words.entries()) {
    if (index === last) return null;
    const entry = joined(form, prefix);
    if (entry) return at === index || at === last ? { prefix, entry } : null;
  }
  return null;
}

const breaks = /[.,;:!?…–—()[\]«»„“”"]|--|\n/;
const conjunctions: ReadonlySet<string> = new Set(['und', 'oder', 'aber', 'sondern', 'denn', 'als', 'wie']);
/** A clause of a novel rarely has more words, and a list of names may. */
const longestClause = 40;

/** The clause around one word of a text: what lies between marks of punctuation, or between those and a conjunction. */
export function clauseAt(
  text: string,
  tokens: readonly { readonly start: number; readonly end: number; readonly key: string }[],
  index: number,
): Clause {
  const partedAfter = (at: number): boolean => {
    const [token, next] = [tokens[at], tokens[at + 1]];
    return !token || !next || breaks.test(text.slice(token.end, next.start)) || conjunctions.has(next.key);
  };
  let first = index;
  while (first > 0 && index - first < longestClause && !partedAfter(first - 1)) first--;
  let last = index;
  while (last - index < longestClause && !partedAfter(last)) last++;
  return { words: tokens.slice(first, last + 1).map(({ key }) => key), at: index - first };
}
