import type { Language } from '#domain/languages.ts';
import { isPhrase } from '#domain/text/phrases.ts';
import { familyStatus } from '#domain/words/status/familyStatus.ts';
import { statusOfCode } from '#domain/words/status/statusCode.ts';
import { wordsCollection, type Status } from '#domain/words/word.ts';
import { declareQuery } from '../source/query.ts';

/** Words after which other questions get their turn. */
const atOnce = 2_000;

/**
 * Counts the words that show each status when all forms of a word count as one; a phrase, and a word that the glossary does not know, is one by
 * itself. Rejects with Refusal `unavailable` when the glossary cannot be fetched now.
 */
export const familyCounts = declareQuery<{ readonly language: Language }, Readonly<Record<Status, number>>>({
  reads: ({ language }) => [wordsCollection(language), 'users'],
  async answer(source, { language }) {
    const [{ keys, numbers }, lexicon] = await Promise.all([
      source.words(language, 'statuses'),
      source.lexicon(language),
    ]);
    const families = new Map<string, Set<Status>>();
    for (const [row, key] of keys.entries()) {
      if (row % atOnce === atOnce - 1) await new Promise((turn) => setTimeout(turn));
      const code = numbers.statuses[row] ?? 0;
      if (code === 0) continue;
      const lemma = isPhrase(key, language) ? key : (lexicon.lemmaOf(key) ?? key);
      const family = families.get(lemma) ?? new Set();
      families.set(lemma, family.add(statusOfCode(code)));
    }
    const counts: Record<Status, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 99: 0 };
    for (const family of families.values()) counts[familyStatus(family)]++;
    return counts;
  },
});
