import type { Language } from '#domain/languages.ts';
import { isElision } from './apostrophes.ts';
import { tokenise, type Token, type TokeniseOptions } from './tokenise.ts';

/** Makes one word of all that hyphens may join: what a dictionary of the learner's, or a later one of ours, may have. */
const everything: TokeniseOptions = { knows: () => true };

/** The words of a text with all joined that hyphens may join. Whatever is counted so can be shown later by what is known then. */
export function tokeniseJoined(text: string, language: Language): Token[] {
  return tokenise(text, language, everything);
}

/** Makes one word of what hyphens join in these saved words. */
export function tokensWith(saved: Iterable<string>): TokeniseOptions {
  const compounds = new Set([...saved].filter(isCompound));
  return { knows: (key) => compounds.has(key) };
}

/** Tells whether hyphens have joined the word. */
export function isCompound(key: string): boolean {
  return key.includes('-');
}

/** The words that a page makes of those with everything joined: `tokenise` of the same text and options, without reading it again. */
export function shownTokens(
  text: string,
  joined: readonly Token[],
  language: Language,
  options?: TokeniseOptions,
): Token[] {
  return joined.flatMap((token) =>
    isCompound(token.key)
      ? tokenise(text.slice(token.start, token.end), language, options).map(({ start, end, key }) => ({
          start: token.start + start,
          end: token.start + end,
          key,
        }))
      : token,
  );
}

/** The keys of the words that a page makes of a joined one. */
export function shownKeys(compound: string, language: Language, options?: TokeniseOptions): readonly string[] {
  return tokenise(compound, language, options).map(({ key }) => key);
}

/** The words with hyphens that a dictionary may have of a joined one: itself and, without its elision, what is left of it (`l'oiseau-mouche`). */
export function wordsInCompound(compound: string, language: Language): readonly string[] {
  const bare = shownKeys(compound, language, {
    knows: (key) => !isElision(key.slice(0, Math.max(0, key.indexOf("'"))), language),
  });
  return [...new Set([compound, ...bare.filter(isCompound)])];
}

/** Adds to the compounds that were counted before those of a text. */
export function countCompounds(counts: Map<string, number>, joined: readonly Token[]): void {
  for (const { key } of joined) if (isCompound(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
}
