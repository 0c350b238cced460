import type { BookLanguage } from '#domain/library/bookLanguage.ts';
import type { Language } from '#domain/languages.ts';
import { foreignLanguageName } from '#web/books/bookLanguage.ts';
import { languageNames } from '#web/ui/languageNames.ts';

/** The language of a book that the learner does not study. */
interface ForeignLanguage {
  /** Null: none of Glosa's. */
  readonly language: Language | null;
  /** In Spanish; null when nothing says what it is. */
  readonly languageName: string | null;
}

/** The message about a book in another language when the page was closed and no question can be asked. */
export function describeForeignLanguage({ languageName }: ForeignLanguage): string {
  const fact =
    languageName === null ? 'No está en ninguno de los idiomas de Glosa.' : `Está en ${languageName}, que no estudias.`;
  return `${fact} Vuelve a añadirlo y Glosa te pregunta qué hacer.`;
}

/** The question to ask about a book's language; null for a language that is studied. */
export function foreignTo(studied: readonly Language[], spoken: BookLanguage): ForeignLanguage | null {
  if (spoken.kind === 'known')
    return studied.includes(spoken.language)
      ? null
      : { language: spoken.language, languageName: languageNames[spoken.language].toLowerCase() };
  return { language: null, languageName: spoken.code && foreignLanguageName(spoken.code) };
}
