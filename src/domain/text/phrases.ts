import type { Language } from '#domain/languages.ts';
import { wordKey } from './normalise.ts';
import type { Span } from './sentences.ts';
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

/** Saved phrases by their first token: the ids of each length, longest first. */
type PhraseIndex = ReadonlyMap<string, ReadonlyMap<number, ReadonlySet<string>>>;

/**
 * Finds saved phrases in a tokenised text: from left to right the longest wins, matches never overlap, the words inside
 * keep their own tokens. A phrase is found where the text's slice has its id, so what stands between its words counts.
 * Whatever counts words uses it.
 * @param keys ids of saved words; those of one token or of more than eight are passed over
 */
export function phraseMatcher(
  keys: Iterable<string>,
  language: Language,
  options: TokeniseOptions = {},
): PhraseMatcher {
  const phrases = indexed(keys, language, options);
  return (text, tokens) => {
    const matches: PhraseMatch[] = [];
    if (phrases.size === 0) return matches;
    for (let from = 0; from < tokens.length;) {
      const [match] = matchesAt(text, tokens, from, phrases, language, 1);
      if (match) matches.push(match);
      from = match ? match.to : from + 1;
    }
    return matches;
  };
}

/** The same for whatever shows phrases: each of them everywhere it stands, those that cross or lie in others too; by where they begin, longer ones first. */
export function everyPhraseMatcher(
  keys: Iterable<string>,
  language: Language,
  options: TokeniseOptions = {},
): PhraseMatcher {
  const phrases = indexed(keys, language, options);
  return (text, tokens) =>
    phrases.size === 0 ? [] : tokens.flatMap((_token, from) => matchesAt(text, tokens, from, phrases, language));
}

/** Those of all matches that lie in no other: each begins and ends behind the one before it, so that two at most cross at a word's edge. */
export function outermost(matches: readonly PhraseMatch[]): readonly PhraseMatch[] {
  let end = 0;
  return matches.filter(({ to }) => {
    const isInside = to <= end;
    end = Math.max(end, to);
    return !isInside;
  });
}

/**
 * The tokens [from, to) that are chosen between two: as many as a phrase may have, and no further than the sentence, both counted from the
 * one where the choice began.
 * @param anchor where it began, as an index among the tokens
 * @param focus where it has come to
 * @param sentence the one around the anchor
 */
export function chosenTokens(
  tokens: readonly Token[],
  anchor: number,
  focus: number,
  sentence: Span,
): { readonly from: number; readonly to: number } {
  const step = focus < anchor ? -1 : 1;
  let last = anchor;
  while (last !== focus && Math.abs(last + step - anchor) < longestPhrase) {
    const next = tokens[last + step];
    if (!next || next.start < sentence.start || next.end > sentence.end) break;
    last += step;
  }
  return { from: Math.min(anchor, last), to: Math.max(anchor, last) + 1 };
}

function indexed(keys: Iterable<string>, language: Language, options: TokeniseOptions): PhraseIndex {
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
  return byFirst;
}

/** The phrases that begin at a token, the longest first; at most so many. */
function matchesAt(
  text: string,
  tokens: readonly Token[],
  from: number,
  phrases: PhraseIndex,
  language: Language,
  most = longestPhrase,
): PhraseMatch[] {
  const matches: PhraseMatch[] = [];
  const first = tokens[from];
  for (const [length, ids] of (first && phrases.get(first.key)) ?? []) {
    const last = tokens[from + length - 1];
    if (!first || !last) continue;
    const key = wordKey(text.slice(first.start, last.end), language);
    if (ids.has(key)) matches.push({ start: first.start, end: last.end, key, from, to: from + length });
    if (matches.length === most) break;
  }
  return matches;
}
