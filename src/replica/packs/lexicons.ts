import type { Language } from '#domain/languages.ts';
import type { Lexicon } from '#domain/lemmas/lexicon.ts';
import { loadTables } from '#domain/lemmas/languages/loadTables.ts';
import type { GlossaryLoader } from './glossaries.ts';
import { keeping } from './keeping.ts';
import type { StarterPackLoader } from './starterPacks.ts';

interface LexiconSources extends Pick<StarterPackLoader, 'loadStarterPack'> {
  readonly loadGlossary: GlossaryLoader;
}

/**
 * The app's knowledge of each language's words: its glossary, and the words of its largest pack, whatever pack the learner has.
 * Made when it is first asked for.
 * @returns for a language, the lexicon; it rejects with Refusal `unavailable` when its files cannot be fetched now
 */
export function createLexicons({
  loadStarterPack,
  loadGlossary,
}: LexiconSources): (language: Language) => Promise<Lexicon> {
  return keeping(async (language: Language) => {
    const [pack, glossary, tables, { createLexicon }] = await Promise.all([
      loadStarterPack(language, 'advanced_1000'),
      loadGlossary(language),
      loadTables(language),
      import('#domain/lemmas/lexicon.ts'),
    ]);
    return createLexicon({ language, pack, glossary, tables });
  });
}
