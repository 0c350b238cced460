import type { Language } from '#domain/languages.ts';
import type { Lexicon } from '#domain/lemmas/lexicon.ts';
import type { Glossary } from '#domain/lemmas/packedGlossary.ts';
import { loadTables } from '#domain/lemmas/loadTables.ts';
import type { StarterPackLoader } from './starterPacks.ts';

interface LexiconSources extends Pick<StarterPackLoader, 'loadStarterPack'> {
  /** @throws Refusal `unavailable` when it cannot be fetched now */
  readonly loadGlossary: (language: Language) => Promise<Glossary>;
}

/**
 * What the app knows of each language's words: its glossary, and the words of its largest pack, whatever pack the learner has.
 * Made when it is first asked for.
 * @returns for a language, the lexicon; it rejects with Refusal `unavailable` when its files cannot be fetched now
 */
export function createLexicons({
  loadStarterPack,
  loadGlossary,
}: LexiconSources): (language: Language) => Promise<Lexicon> {
  const made = new Map<Language, Promise<Lexicon>>();
  return (language) => {
    const known = made.get(language);
    if (known) return known;
    const making = Promise.all([
      loadStarterPack(language, 'advanced_1000'),
      loadGlossary(language),
      loadTables(language),
      import('#domain/lemmas/lexicon.ts'),
    ]).then(([pack, glossary, tables, { createLexicon }]) => createLexicon({ language, pack, glossary, tables }));
    made.set(language, making);
    // The next question asks again.
    making.catch(() => made.delete(language));
    return making;
  };
}
