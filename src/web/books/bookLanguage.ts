import type { Book } from '#domain/library/book.ts';
import { languageNames } from '#web/ui/languageNames.ts';

/** The tag of a book's language, for the `lang` of what shows its title or its text. */
export function langOf({ language, otherLanguage }: Pick<Book, 'language' | 'otherLanguage'>): string {
  return otherLanguage ?? language;
}

/** The language's name in Spanish: «Francés», «Japonés», or «Otro idioma» for a book that names none. */
export function languageNameOf({ language, otherLanguage }: Pick<Book, 'language' | 'otherLanguage'>): string {
  if (otherLanguage === undefined) return languageNames[language];
  const name = foreignLanguageName(otherLanguage);
  return name === null ? 'Otro idioma' : name.charAt(0).toUpperCase() + name.slice(1);
}

/** A language's Spanish name in lower case, from names that take a browser longer to load than a page may; null when it has none. */
export function foreignLanguageName(code: string): string | null {
  return code === 'und'
    ? null
    : (new Intl.DisplayNames(['es'], { type: 'language', fallback: 'none' }).of(code) ?? null);
}
