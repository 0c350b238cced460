import type { Language } from '#domain/languages.ts';
import { hyphenatedWords } from './hyphenatedWords.ts';
import { singularOf } from './hyphens.ts';

const shipped = new Map<Language, ReadonlySet<string>>();

/**
 * Tells whether our dictionary of the language has this word with hyphens, or a plural of it (`grands-pères`, `guarda-chuvas`). The words are
 * in the program itself: a page is cut into words before any dictionary is there.
 */
export function isInDictionary(joined: string, language: Language): boolean {
  let known = shipped.get(language);
  if (!known)
    shipped.set(
      language,
      (known = new Set(
        hyphenatedWords[language]
          .trim()
          .split(/\s+/)
          .flatMap((word) => [word, singularOf(word)]),
      )),
    );
  return known.has(joined) || known.has(singularOf(joined));
}
