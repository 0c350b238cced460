import type { Language } from '#domain/languages.ts';

/** The languages' names in Spanish. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'Inglés',
  es: 'Español',
  fr: 'Francés',
  de: 'Alemán',
  it: 'Italiano',
  pt: 'Portugués',
};
