import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { longestPhrase } from '#domain/text/phrases.ts';
import { tokenise } from '#domain/text/tokenise.ts';

/**
 * The id under which a word or phrase is kept: its key.
 * @throws Refusal `word-empty` when it holds no word, is longer than eight, or is the reserved `_init` (spec §3)
 */
export function wordId(text: string, language: Language): string {
  const id = wordKey(text, language);
  const length = tokenise(id, language).length;
  if (length === 0 || length > longestPhrase || id === '_init') throw new Refusal('word-empty');
  return id;
}
