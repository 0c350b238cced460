/** The languages that can be learned (spec §1). */
export const languages = ['en', 'es', 'fr', 'de', 'it', 'pt'] as const;
export type Language = (typeof languages)[number];

/** The language studied when a new account has not said which (spec §1). */
export const defaultLanguage: Language = 'en';

export function isLanguage(code: string): code is Language {
  return languages.some((language) => language === code);
}
