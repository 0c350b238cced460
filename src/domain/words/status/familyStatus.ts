import type { Status } from '../word.ts';

const byKnowledge: readonly Status[] = ['5', '4', '3', '2', '1', '99'];

/**
 * The status shown for a word whose forms are counted as one: that of its form known best. It is ignored only when every form is.
 * @param statuses of its forms, at least one
 */
export function familyStatus(statuses: Iterable<Status>): Status {
  const shown = new Set(statuses);
  return byKnowledge.find((status) => shown.has(status)) ?? '1';
}
