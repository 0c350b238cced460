import type { Status } from '#domain/words/word.ts';

/**
 * The classes of a word whose element is made with its status, as in texts of our own that show what statuses look like.
 * The landing page is the reason why there is another way to colour than the word layer: it is sent ready-made and has to
 * show its colours before, and without, any script. Everything that a learner reads is coloured by `ColouredText` or a page.
 */
export function wordClass(status: Status): string {
  return `word word-${status}`;
}
