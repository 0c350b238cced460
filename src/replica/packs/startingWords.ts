import { loadTables } from '#domain/lemmas/languages/loadTables.ts';
import { noForms } from '#domain/lemmas/wordForms.ts';
import type { Language } from '#domain/languages.ts';
import { keysOfPack, type StarterPackId } from '#domain/starterPacks/starterPack.ts';
import type { WordCover } from '#domain/words/status/shownStatus.ts';
import type { GlossaryLoader } from './glossaries.ts';
import type { StarterPackLoader } from './starterPacks.ts';

export interface StartingWordsSources extends Pick<StarterPackLoader, 'loadStarterPack'> {
  readonly loadGlossary: GlossaryLoader;
}

/** The words that are known at the start, and the forms of them that are known with them. */
export type StartingWords = Pick<WordCover, 'pack' | 'check' | 'forms'>;

export const noStartingWords: StartingWords = { pack: new Set(), check: new Set(), forms: noForms };

/**
 * Loads the words that a learner starts with.
 * @returns for a language, a pack and how many lemmas were accepted of a check, the words; `isWhole` is false where what they are made
 * of cannot be fetched now: then they are the pack's alone, or none
 */
export function startingWordsLoader(sources: StartingWordsSources) {
  return async (
    language: Language,
    packId: StarterPackId,
    lemmas: number,
  ): Promise<StartingWords & { readonly isWhole: boolean }> => {
    const loading = loadRules(language, sources).catch(() => null);
    const pack = await sources.loadStarterPack(language, packId).catch(() => null);
    if (!pack) return { ...noStartingWords, isWhole: false };
    const keys = keysOfPack(pack, packId, language);
    const rules = await loading;
    // Without the rules, which an old page may not find any more, the pack's words are known all the same.
    if (!rules) return { ...noStartingWords, pack: keys, isWhole: false };
    const { mostUsefulLemmas, writeKnownForms, readKnownForms, glossary, listed, tables } = rules;
    const accepted = mostUsefulLemmas(glossary, lemmas, language);
    const check = new Set([...accepted].filter((key) => !keys.has(key)));
    const lines = writeKnownForms({ language, glossary, listed, pack, check: accepted });
    return { pack: keys, check, forms: readKnownForms(lines, language, tables), isWhole: true };
  };
}

/** Tells forms of known words; it comes with the first pack: a learner without one starts without it. */
async function loadRules(language: Language, { loadStarterPack, loadGlossary }: StartingWordsSources) {
  const [glossary, listed, tables, known] = await Promise.all([
    loadGlossary(language),
    loadStarterPack(language, 'advanced_1000'),
    loadTables(language),
    import('#domain/lemmas/knownForms.ts'),
  ]);
  return { ...known, glossary, listed, tables };
}
