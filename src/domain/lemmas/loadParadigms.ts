import type { Language } from '../languages.ts';
import type { Paradigm } from './paradigm.ts';

/** The language's table of regular forms, fetched when it is first needed: nobody reads six languages. */
export async function loadParadigms(language: Language): Promise<readonly Paradigm[]> {
  switch (language) {
    case 'en':
      return (await import('./english.ts')).english;
    case 'fr':
      return (await import('./french.ts')).french;
    case 'de':
      return (await import('./german.ts')).german;
    case 'it':
      return (await import('./italian.ts')).italian;
    case 'es':
      return (await import('./spanish.ts')).spanish;
    case 'pt':
      return (await import('./portuguese.ts')).portuguese;
  }
}
