import type { Language } from '#domain/languages.ts';
import { createListeners } from '#web/platform/listeners.ts';

/** A word that is looked for in all books. */
export interface SoughtWord {
  readonly language: Language;
  readonly key: string;
  readonly text: string;
}

const listeners = createListeners<[word: SoughtWord]>();
let places = 0;

/** Opens the list of the places where a word stands in the learner's books: its card, which goes, has no room for it. */
export const showWhereSeen: (word: SoughtWord) => void = listeners.notify;

/** Tells whether there is a place for that list: a page for visitors has none, nor books. */
export const canShowWhereSeen = (): boolean => places > 0;

/** Calls back with each word whose places are asked for; returns a function that stops it. */
export function whenWhereSeenAsked(listener: (word: SoughtWord) => void): () => void {
  const stop = listeners.add(listener);
  places += 1;
  return () => {
    stop();
    places -= 1;
  };
}
