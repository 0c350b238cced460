import type { Language } from '#domain/languages.ts';
import type { Lexicon } from '#domain/lemmas/lexicon.ts';
import { loadParadigms } from '#domain/lemmas/loadParadigms.ts';
import type { StarterPackLoader } from './starterPacks.ts';

/**
 * What the app knows of each language's words: those of its largest pack, whatever pack the learner has. Made when it is
 * first asked for.
 * @returns for a language, the lexicon; it rejects with Refusal `unavailable` when the pack cannot be had now
 */
export function createLexicons({
  loadStarterPack,
}: Pick<StarterPackLoader, 'loadStarterPack'>): (language: Language) => Promise<Lexicon> {
  const made = new Map<Language, Promise<Lexicon>>();
  return (language) => {
    const known = made.get(language);
    if (known) return known;
    const making = Promise.all([
      loadStarterPack(language, 'advanced_1000'),
      loadParadigms(language),
      import('#domain/lemmas/lexicon.ts'),
    ]).then(([words, paradigms, { lexiconOf }]) => lexiconOf(words, language, paradigms));
    made.set(language, making);
    // The next question asks again.
    making.catch(() => made.delete(language));
    return making;
  };
}
