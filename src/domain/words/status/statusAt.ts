import { isWord, type ClearedWord, type Status, type Word } from '../word.ts';

/**
 * The status that a word had at a time, from the changes that its record keeps (decisions §2); null when it had no record. Of a
 * record with more changes than are kept, or older than they, it is the oldest known status.
 * @param at epoch milliseconds
 */
export function statusAt(word: Word | ClearedWord | null, at: number): Status | null {
  if (!word) return null;
  const changes = word.changes ?? [];
  const last = changes.findLast((change) => change.at <= at);
  if (last) return last.to;
  const [first] = changes;
  if (first) return first.from;
  return isWord(word) && word.createdAt <= at ? word.status : null;
}
