import { wordKey } from '../../text/normalise.ts';
import type { Token } from '../../text/tokenise.ts';
import type { Language } from '../../languages.ts';
import { clauseAt } from './clause.ts';
import type { SeparatedVerb } from './separated.ts';
import type { Clause } from './wordReading.ts';

/** A verb of a text whose prefix stands elsewhere: «steht … auf» is aufstehen. */
export interface SeparatedInText {
  /** The key of the whole verb. */
  readonly key: string;
  /** The verb's form and the prefix, by their UTF-16 offsets. */
  readonly parts: readonly Pick<Token, 'start' | 'end'>[];
}

/**
 * The verbs of a text whose prefix stands elsewhere in their clause, in the order of their prefixes.
 * @param prefixes the words that may be one
 * @param verbOf finds the verb of a clause's asked word
 */
export function separatedIn(
  text: string,
  tokens: readonly Token[],
  language: Language,
  prefixes: readonly string[],
  verbOf: (clause: Clause) => SeparatedVerb | null,
): readonly SeparatedInText[] {
  return tokens.flatMap((token, index) => {
    if (!prefixes.includes(token.key)) return [];
    const clause = clauseAt(text, tokens, index);
    const found = verbOf(clause);
    // The word may be the verb of another prefix: «an» never is, «weg» may be a noun.
    if (!found || found.prefix !== token.key || found.place >= clause.at) return [];
    const verb = tokenBefore(tokens, index, clause, found.place, language);
    const lemma = found.entry?.lemma ?? found.prefix + found.base;
    return verb
      ? [{ key: wordKey(lemma, language), parts: [verb, token].map(({ start, end }) => ({ start, end })) }]
      : [];
  });
}

/** The token of a clause's word that stands before the asked one. A clause has words that are no tokens (initials), so it is counted by its key. */
function tokenBefore(
  tokens: readonly Token[],
  index: number,
  { words, at }: Clause,
  place: number,
  language: Language,
): Token | undefined {
  const key = wordKey(words[place] ?? '', language);
  const times = words.slice(place, at).filter((word) => wordKey(word, language) === key).length;
  return tokens
    .slice(0, index)
    .filter((token) => token.key === key)
    .at(-times);
}
