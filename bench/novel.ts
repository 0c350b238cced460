import { buildEpub } from '../src/reader/testing/epub.ts';

/** Different words that the bench's novels draw from. */
export const vocabularySize = 20_000;

const digits = 'qrstuvwxyz';

/** The word of a rank in the bench's language; 0 is the most frequent. */
export function wordOf(rank: number): string {
  return (rank + 26).toString(26).replaceAll(/[0-9]/g, (digit) => digits[Number(digit)] ?? 'q');
}

/** Paragraphs of 80 words by Zipf's law, by a fixed sequence: every run reads the same book. */
export function paragraphs(words: number, seed: number): string {
  let state = seed;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const count = Math.ceil(words / 80);
  return Array.from(
    { length: count },
    () => `<p>${Array.from({ length: 80 }, () => wordOf(Math.floor(vocabularySize ** next()) - 1)).join(' ')}.</p>`,
  ).join('');
}

/** An EPUB of so many chapters of so many words each. */
export function novel(title: string, chapters: number, words: number): Promise<Blob> {
  return buildEpub({
    title,
    sections: Array.from({ length: chapters }, (_, index) => ({
      title: `Chapter ${index + 1}`,
      body: `<h1>Chapter ${index + 1}</h1>${paragraphs(words, index + 1)}`,
    })),
  });
}
