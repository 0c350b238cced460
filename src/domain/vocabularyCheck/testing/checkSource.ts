import type { CheckSource } from '../checkWords.ts';
import type { CheckWord } from '../frequencyBands.ts';

const letters = (place: number): string =>
  String(place)
    .split('')
    .map((digit) => 'abcdefghij'[Number(digit)])
    .join('');

/** A language whose words tell their place in it, from 1 to 5,000, in letters behind `voc`. */
export const checkSource: CheckSource = {
  listed: Array.from({ length: 1_000 }, (_, index) => vocable(index + 1)),
  beyond: [1_001, 2_001, 3_501].map((from) => Array.from({ length: 20 }, (_, index) => vocable(from + index * 50))),
  invented: Array.from({ length: 60 }, (_, index) => `xyzzy${letters(index)}`),
};

function vocable(place: number): string {
  return `voc${letters(place).padStart(4, 'a')}`;
}

/** The place that a word of `checkSource` tells. */
export function placeOf(text: string): number {
  return Number(
    text
      .slice(3)
      .split('')
      .map((letter) => 'abcdefghij'.indexOf(letter))
      .join(''),
  );
}

/** The words among those shown that somebody ticks who knows the first so many of the language. */
export function ofFirst(known: number, shown: readonly CheckWord[]): Set<string> {
  return new Set(shown.filter(({ text, band }) => band !== null && placeOf(text) <= known).map(({ text }) => text));
}
