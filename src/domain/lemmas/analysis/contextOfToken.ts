import type { Language } from '../../languages.ts';
import { sentenceAt } from '../../text/sentences.ts';
import { clauseAt } from './clause.ts';
import type { WordContext } from './wordReading.ts';

const capitals = /^\P{L}*\p{Lu}(?:\P{L}*\p{Lu})+\P{L}*$/u;
const beforeFirstWord = /^[\s\p{P}\p{S}]*$/u;

/**
 * The context of one token of a text, as far as it says which word it is.
 * @param tokens all of the text's, in order
 * @param index which of them; for none of them, nothing is said
 */
export function contextOfToken(
  text: string,
  tokens: readonly { readonly start: number; readonly end: number; readonly key: string }[],
  index: number,
  language: Language,
): WordContext {
  const token = tokens[index];
  if (!token) return {};
  const sentence = sentenceAt(text, token.start, language);
  return {
    capital: /^\p{Lu}/u.test(text.slice(token.start, token.start + 2)),
    ...(capitals.test(text.slice(token.start, token.end)) && { capitals: true }),
    startsSentence: beforeFirstWord.test(text.slice(Math.min(sentence.start, token.start), token.start)),
    clause: clauseAt(text, tokens, index),
  };
}
