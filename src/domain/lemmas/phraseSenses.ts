import type { Clause } from './wordReading.ts';

const phrase = /^\(([^()]*~[^()]*)\)/u;

/**
 * The senses of a word in their order, but for those that it has in a phrase only: «(en ~) en efecto» goes first in «en effet», and last
 * in «un effet». The mark has the phrase with `~` for the word.
 */
export function orderByPhrase(senses: readonly string[], clause: Clause | undefined): readonly string[] {
  if (!clause || senses.length < 2) return senses;
  const placeOf = (sense: string): number => {
    const words = phrase.exec(sense)?.[1]?.split(' ') ?? [];
    const self = words.indexOf('~');
    if (self < 0 || words.length === 1) return 1;
    const isHere = words.every(
      (word, at) => at === self || clause.words[clause.at + at - self]?.toLowerCase() === word,
    );
    return isHere ? 0 : 2;
  };
  return senses.toSorted((one, other) => placeOf(one) - placeOf(other));
}
