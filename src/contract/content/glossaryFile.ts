import type { Language } from '#domain/languages.ts';

/** Every file of the glossaries is under this folder of the site. */
export const glossaryFolder = '/glossary/';

/** Where a language's glossary is. */
export function glossaryAddress(language: Language): string {
  return `${glossaryFolder}${language}.txt`;
}

/** Where the forms are that need their own answer. */
export function glossaryFormsAddress(language: Language): string {
  return `${glossaryFolder}${language}-forms.txt`;
}
