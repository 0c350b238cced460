import { isLanguage, type Language } from '#domain/languages.ts';
import { frequentWords, type OtherLanguage } from './frequentWords.ts';

/** The language that a text is written in: one of ours, another that is recognised, `unknown`: none of ours, and not known which. */
export type DetectedLanguage = Language | OtherLanguage | 'unknown';

/** Running words that a judgement needs. */
const enoughWords = 60;
/** Letters of another alphabet that one needs. */
const enoughLetters = 12;
/** Share of the running words that are among the frequent ones of its language; below it a text is a list of words, or none of these. */
const enoughFrequent = 0.16;
/** The lead that the best must have over the next. */
const clearly = 1.12;

/** In how many of the languages a word is frequent, by language the words. */
const lists = Object.entries(frequentWords).map(([code, words]) => ({ code, words: new Set(words.split(' ')) }));
const sharedBy = new Map<string, number>();
for (const { words } of lists) for (const word of words) sharedBy.set(word, (sharedBy.get(word) ?? 0) + 1);

/**
 * The language of a text by its most frequent words; one that is frequent in several languages counts less for each of them.
 * @param counts the text's words, lower case, and how often each occurs
 * @returns null when the text is too short to say, or is no running text
 */
export function detectLanguage(counts: Iterable<readonly [word: string, count: number]>): DetectedLanguage | null {
  const scores = new Map<string, { weighed: number; hits: number }>(
    lists.map(({ code }) => [code, { weighed: 0, hits: 0 }]),
  );
  let total = 0;
  // In characters: some scripts do not part their words.
  let letters = 0;
  let foreign = 0;
  for (const [word, count] of counts) {
    total += count;
    letters += word.length * count;
    if (/\p{L}/u.test(word) && !/\p{Script=Latin}/u.test(word)) foreign += word.length * count;
    const weight = 1 / (sharedBy.get(word) ?? 1);
    if (!sharedBy.has(word)) continue;
    for (const { code, words } of lists) {
      const score = scores.get(code);
      if (!score || !words.has(word)) continue;
      score.weighed += count * weight;
      score.hits += count;
    }
  }
  // Scripts tell more than words do: a few are enough.
  if (letters >= enoughLetters && foreign * 2 > letters) return 'unknown';
  if (total < enoughWords) return null;
  const [best, second] = [...scores].toSorted(([, one], [, other]) => other.weighed - one.weighed);
  if (!best || !second || best[1].hits < enoughFrequent * total) return null;
  // Danish and Norwegian differ by less than this, and neither is one of ours.
  const areBothOther = !isLanguage(best[0]) && !isLanguage(second[0]);
  if (best[1].weighed < clearly * second[1].weighed && !areBothOther) return null;
  return best[0] as DetectedLanguage;
}
