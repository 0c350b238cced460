import type { Language } from '../languages.ts';
import type { LanguageTables } from './tables.ts';

/** All that is known of how a language forms its words, fetched when it is first needed. */
export async function loadTables(language: Language): Promise<LanguageTables> {
  switch (language) {
    case 'en':
      return (await import('./englishTables.ts')).englishTables;
    case 'fr':
      return (await import('./frenchTables.ts')).frenchTables;
    case 'de':
      return (await import('./germanTables.ts')).germanTables;
    case 'it':
      return (await import('./italianTables.ts')).italianTables;
    case 'es':
      return (await import('./spanishTables.ts')).spanishTables;
    case 'pt':
      return (await import('./portugueseTables.ts')).portugueseTables;
  }
}
