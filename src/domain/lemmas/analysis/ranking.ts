import type { Language } from '../../languages.ts';
import type { LemmaEntry } from './analysis.ts';
import type { WordContext, WordReading } from './wordReading.ts';

/** Inflected forms have to be this many times more useful (a power of two) than a word that is written so itself. */
const inflectedCost = 3.5;
/** The penalty of a form that few novels have, and three times so one that few words have. */
const rarityCost = 2;
/** German nouns have a capital, and names elsewhere (March, China); nothing else has: the other reading is not impossible. */
const wrongCapitalCost = 8;
/** Readings that are this much less likely (a power of two) than the first are left out. */
const leastLikely = 6;

/**
 * The readings of one word, the likeliest first.
 * @param own the words that are written so themselves
 * @param inflected those it may be a form of, and how rare such a form is
 */
export function rankReadings(
  own: readonly LemmaEntry[],
  inflected: ReadonlyMap<LemmaEntry, number>,
  context: WordContext,
  language: Language,
): readonly WordReading[] {
  const scored = [
    ...own.map((entry) => ({ entry, how: 'form' as const, cost: 0 })),
    ...[...inflected].map(([entry, rarity]) => ({
      entry,
      how: 'inflected' as const,
      cost: inflectedCost + rarity * rarityCost,
    })),
  ].map(({ entry, how, cost }) => ({
    reading: { ...entry, how, parts: [] },
    cost: Math.log2(entry.rank + 40) + cost + capitalCost(entry, context, language),
  }));
  scored.sort((one, other) => one.cost - other.cost);
  const best = scored[0]?.cost ?? 0;
  return scored.filter(({ cost }) => cost <= best + leastLikely).map(({ reading }) => reading);
}

/** Readings in their order, but for those that the capital speaks against. */
export function orderByCapital(
  readings: readonly WordReading[],
  context: WordContext,
  language: Language,
): readonly WordReading[] {
  return readings.toSorted((one, other) => capitalCost(one, context, language) - capitalCost(other, context, language));
}

/** The penalty of a capital, or of none, for a reading: nothing where every word may have one. */
function capitalCost(
  { lemma, partOfSpeech }: Pick<WordReading, 'lemma' | 'partOfSpeech'>,
  { capital, startsSentence }: WordContext,
  language: Language,
): number {
  if (capital === undefined || (capital && startsSentence === true)) return 0;
  const hasCapital = language === 'de' ? partOfSpeech === 'noun' : lemma !== lemma.toLowerCase();
  return hasCapital === capital ? 0 : wrongCapitalCost;
}
