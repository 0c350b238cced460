import {
  isWord,
  mostChanges,
  type ChangeReason,
  type ClearedWord,
  type Status,
  type StatusChange,
  type Word,
} from './word.ts';

/**
 * The changes of status that a record keeps after it has come to `to` (null: the record goes): those of `stored`, and one more
 * when the status is another than before. The latest {@link mostChanges} stay.
 */
export function changesAfter(
  stored: Word | ClearedWord | null,
  to: Status | null,
  why: ChangeReason,
  at: number,
): { readonly changes?: readonly StatusChange[] } {
  const from = isWord(stored) ? stored.status : null;
  const changes = stored?.changes ?? [];
  const after = from === to ? changes : [...changes, { at, from, to, why }].slice(-mostChanges);
  return after.length > 0 ? { changes: after } : {};
}
