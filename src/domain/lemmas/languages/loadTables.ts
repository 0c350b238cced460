import type { Language } from '../../languages.ts';
import type { LanguageTables } from '../analysis/tables.ts';

/** All that is known of how a language forms its words, fetched when it is first needed. */
export async function loadTables(language: Language): Promise<LanguageTables> {
  switch (language) {
    case 'en':
      return (await import('./english/englishTables.ts')).englishTables;
    case 'fr':
      return (await import('./french/frenchTables.ts')).frenchTables;
    case 'de':
      return (await import('./german/germanTables.ts')).germanTables;
    case 'it':
      return (await import('./italian/italianTables.ts')).italianTables;
    case 'es':
      return (await import('./spanish/spanishTables.ts')).spanishTables;
    case 'pt':
      return (await import('./portuguese/portugueseTables.ts')).portugueseTables;
  }
}
