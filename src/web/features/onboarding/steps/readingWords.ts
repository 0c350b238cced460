import type { FirstReading } from '#contract/content/firstReading.ts';
import type { Language } from '#domain/languages.ts';
import { wordKey } from '#domain/text/normalise.ts';

/** Keys of a first reading's names: they are ignored in it. */
export function namesOfReading({ names }: FirstReading, language: Language): ReadonlySet<string> {
  return new Set(names.map((name) => wordKey(name, language)));
}

/** The number that a chapter of a book draws in full. */
const mostUseful = 8;

/** Keys of the words that are drawn in full where most of a first reading is new: the first of those that it explains itself. */
export function usefulOfReading({ meanings }: FirstReading, language: Language): ReadonlySet<string> {
  return new Set(meanings.slice(0, mostUseful).map(([word]) => wordKey(word, language)));
}
