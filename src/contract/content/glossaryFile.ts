import type { Language } from '#domain/languages.ts';

/** Every file of the glossaries is under this folder of the site. */
export const glossaryFolder = '/glossary/';

/** The address of a language's glossary. */
export function glossaryAddress(language: Language): string {
  return `${glossaryFolder}${language}.txt`;
}

/** The address of the forms that need their own answer. */
export function glossaryFormsAddress(language: Language): string {
  return `${glossaryFolder}${language}-forms.txt`;
}
