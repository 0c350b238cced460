import { contextOfToken } from '#domain/lemmas/analysis/contextOfToken.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { tokenise, type Token, type TokeniseOptions } from '#domain/text/tokenise.ts';
import type { MetWord } from './wordActions.ts';

/** A word or phrase in the sentence that it was met in: the tokens [from, to) of that text. */
export interface MetTokens {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly from: number;
  readonly to: number;
}

/** Finds what was met in its sentence, the first time; without a sentence that has it, it is a text by itself. */
export function tokensOf({ key, text, sentence, language }: MetWord, options: TokeniseOptions): MetTokens {
  const own = tokenise(text, language, options);
  const tokens = tokenise(sentence, language, options);
  const from = tokens.findIndex((first, index) => {
    const last = tokens[index + own.length - 1];
    return last !== undefined && wordKey(sentence.slice(first.start, last.end), language) === key;
  });
  return from < 0 || own.length === 0
    ? { text, tokens: own, from: 0, to: own.length }
    : { text: sentence, tokens, from, to: from + own.length };
}

/** Other words of the same place as one that was met: the tokens [from, to) of its sentence. */
export function metBeside(met: MetWord, { text, tokens }: MetTokens, from: number, to: number): MetWord {
  const [first, last] = [tokens[from], tokens[to - 1]];
  if (!first || !last) return met;
  const written = text.slice(first.start, last.end).replaceAll(/[\u00AD\u200B]/g, '');
  return {
    ...met,
    text: written,
    key: wordKey(written, met.language),
    context: contextOfToken(text, tokens, from, met.language),
  };
}

/** The tokens of a sentence that have these keys, one after the other, with one of them at a place; null for none. */
export function placeOfKeys(
  { tokens, from }: MetTokens,
  keys: readonly string[],
): readonly [from: number, to: number] | null {
  for (let start = Math.max(0, from - keys.length + 1); start <= from; start++)
    if (keys.every((key, index) => tokens[start + index]?.key === key)) return [start, start + keys.length];
  return null;
}
