import type { Language } from '#domain/languages.ts';
import { isPhrase } from '#domain/text/phrases.ts';
import type { Statuses } from '#web/platform/accountStore.ts';

/** Coloured text that can be kept in step with the learner's words: a page of a book, or a layer over any other text. */
export interface StatusFollower {
  /** The statuses of these words changed. */
  changed(keys: readonly string[]): void;
  /** These are the saved phrases now, and any status may have changed. */
  setPhrases(keys: readonly string[]): void;
}

/** Reports every change from now on to a text. @returns a function that stops it */
export function followStatuses(statuses: Statuses, language: Language, follower: StatusFollower): () => void {
  return statuses.subscribe((changed) => {
    // A phrase that was saved or removed changes what the text is cut into.
    if (changed === 'all' || changed.some((key) => isPhrase(key, language))) follower.setPhrases(statuses.phrases());
    else follower.changed(changed);
  });
}
