import type { Clause, WordReading } from '../analysis/wordReading.ts';

const phrase = /^\(([^()]+)\)/u;
/** «acabar de» is followed by what somebody has just done; «venir de» by that or by a place. */
const wantsInfinitive = / (?:de|a)$/u;
const infinitive = /^\p{Ll}+r(?:e|se)?$/u;
/** Pronouns that French has between; «le» and «les» are articles nowhere behind «de». */
const clitic = /^(?:le|les|lui|leur|me|te|se|y|en|nous|vous|[mts]['’])$/u;

/**
 * The senses of a word in their order, but for those that it has in a phrase: «(of course) claro» goes first in «of course». A phrase is
 * written with the dictionary form, or with `~` for the word; what is marked by `~` goes last in other places, «(em ~) alrededor» in
 * «ao torno».
 */
export function orderByPhrase(
  senses: readonly string[],
  clause: Clause | undefined,
  reading: Pick<WordReading, 'lemma' | 'partOfSpeech'>,
): readonly string[] {
  if (!clause || senses.length < 2) return senses;
  const placeOf = (sense: string): number => {
    const words = phrase.exec(sense)?.[1]?.split(/(?<=['’])|\s+/u) ?? [];
    const isMarked = words.includes('~');
    const self = words.indexOf(isMarked ? '~' : reading.lemma);
    if (self < 0 || words.length === 1) return 1;
    const at = clause.at - self;
    const isHere =
      words.every((word, place) => place === self || clause.words[at + place]?.toLowerCase() === word) &&
      isFollowedAsWanted(sense, reading.partOfSpeech, clause.words.slice(at + words.length));
    return isHere ? 0 : isMarked ? 2 : 1;
  };
  return senses.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Tells whether what follows a phrase lets it have this sense. */
export function isFollowedAsWanted(
  sense: string,
  partOfSpeech: WordReading['partOfSpeech'],
  following: readonly string[],
): boolean {
  return (
    partOfSpeech !== 'verb' ||
    !wantsInfinitive.test(sense) ||
    infinitive.test(following.find((word) => !clitic.test(word)) ?? '')
  );
}
