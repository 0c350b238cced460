import { glossaryLoader } from '#replica/packs/glossaries.ts';
import { startingWordsLoader } from '#replica/packs/startingWords.ts';
import { loadStarterPack } from './starterPacks.ts';

export { noStartingWords, type StartingWords } from '#replica/packs/startingWords.ts';

/** The page's own loader, as the replica has one: the welcome shows what words change before they are accepted. */
export const loadStartingWords = startingWordsLoader({ loadStarterPack, loadGlossary: glossaryLoader('') });
