import { expect, test } from 'vitest';
import { hasNovels, newShare, novels, wordsOfNovel } from './newShare.ts';

/** The most that is new of each novel's running words: with the largest pack, and with all that a check can make known. */
const most = {
  de: [0.24, 0.08],
  en: [0.28, 0.13],
  fr: [0.2, 0.05],
  it: [0.24, 0.08],
  es: [0.18, 0.05],
  pt: [0.33, 0.14],
};

test.skipIf(!hasNovels).each(novels)(
  '%s: most of what a pack leaves new is known to whom 5,000 words were accepted (%s)',
  async (language, file) => {
    const words = await wordsOfNovel(language, file);
    const [ofPack = 0, ofCheck = 0] = most[language];
    expect(await newShare(words, language, 1_000)).toBeLessThan(ofPack);
    expect(await newShare(words, language, 5_000)).toBeLessThan(ofCheck);
  },
);
