import type { Settings } from '#domain/profile/settings.ts';
import type { Status } from '#domain/words/word.ts';
import type { Statuses } from './accountStore.ts';

/**
 * How a word is shown, the same on a page and in what a book's share counts: as its record or the starter pack says
 * (`statuses` has both), else as the learner wants words without a record; null for a new one.
 */
export function shownStatus(
  statuses: Pick<Statuses, 'get'>,
  preset: Settings['initialWordsPreset'],
): (key: string) => Status | null {
  const unmarked = preset === 'known' ? '5' : null;
  return (key) => statuses.get(key) ?? unmarked;
}
