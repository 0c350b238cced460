import { starterPackLoader } from '#replica/packs/starterPacks.ts';

/** The page's own loader: onboarding shows the words of packs with their meanings. */
export const { loadStarterPack, loadInventedWords, loadCheckWords } = starterPackLoader('');
