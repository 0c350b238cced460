import { longestPhrase } from '#domain/text/phrases.ts';

/** The number of words in a phrase that is being chosen, and how many more it may have. */
export function countOfWords(count: number): string {
  return count < longestPhrase ? `${count} de ${longestPhrase} palabras` : `${count} palabras: no caben más`;
}
