import type { Language } from '#domain/languages.ts';
import { wordKey } from './normalise.ts';
import { tokenise, type Token, type TokeniseOptions } from './tokenise.ts';

/** The most tokens that a phrase may have (decisions §2). */
export const longestPhrase = 8;

/** A saved phrase found in a text: offsets in it, the phrase's id, and the tokens [from, to) that it covers. */
export interface PhraseMatch extends Token {
  readonly from: number;
  readonly to: number;
}

export type PhraseMatcher = (text: string, tokens: readonly Token[]) => PhraseMatch[];

/** One run of letters and digits, without what could part it: most ids, told without reading them as a text. */
const oneRun = /^[\p{L}\p{M}\p{N}]+$/u;

/** Tells whether the word with this id is a phrase: more than one token of a text. It needs no space for that (`l'homme`, `well-known`). */
export function isPhrase(key: string, language: Language, options: TokeniseOptions = {}): boolean {
  return !oneRun.test(key) && tokenise(key, language, options).length > 1;
}

/**
 * Finds saved phrases in a tokenised text: from left to right the longest wins, matches never overlap, the words inside
 * keep their own tokens. A phrase is found where the text's slice has its id, so what stands between its words counts.
 * @param keys ids of saved words; those of one token or of more than eight are passed over
 */
export function phraseMatcher(
  keys: Iterable<string>,
  language: Language,
  options: TokeniseOptions = {},
): PhraseMatcher {
  /** By first token: the ids of each length, longest first. */
  const byFirst = new Map<string, Map<number, Set<string>>>();
  for (const key of keys) {
    const tokens = tokenise(key, language, options);
    const [first] = tokens;
    if (!first || tokens.length < 2 || tokens.length > longestPhrase) continue;
    const lengths = byFirst.get(first.key) ?? new Map<number, Set<string>>();
    byFirst.set(first.key, lengths);
    lengths.set(tokens.length, (lengths.get(tokens.length) ?? new Set()).add(key));
  }
  for (const [first, lengths] of byFirst) {
    byFirst.set(first, new Map([...lengths].toSorted(([one], [other]) => other - one)));
  }
  return (text, tokens) => find(text, tokens, byFirst, language);
}

function find(
  text: string,
  tokens: readonly Token[],
  byFirst: ReadonlyMap<string, ReadonlyMap<number, ReadonlySet<string>>>,
  language: Language,
): PhraseMatch[] {
  const matches: PhraseMatch[] = [];
  if (byFirst.size === 0) return matches;
  for (let from = 0; from < tokens.length;) {
    const match = longestAt(text, tokens, from, byFirst, language);
    if (match) matches.push(match);
    from = match ? match.to : from + 1;
  }
  return matches;
}

function longestAt(
  text: string,
  tokens: readonly Token[],
  from: number,
  byFirst: ReadonlyMap<string, ReadonlyMap<number, ReadonlySet<string>>>,
  language: Language,
): PhraseMatch | null {
  const first = tokens[from];
  const lengths = first && byFirst.get(first.key);
  if (!lengths) return null;
  for (const [length, ids] of lengths) {
    const last = tokens[from + length - 1];
    if (!last) continue;
    const key = wordKey(text.slice(first.start, last.end), language);
    if (ids.has(key)) return { start: first.start, end: last.end, key, from, to: from + length };
  }
  return null;
}
