import type { Context, Documents } from '#domain/documents/rule.ts';
import { addStatusChange } from '#domain/history/day.ts';
import type { Language } from '#domain/languages.ts';
import {
  isWord,
  mostChanges,
  type ChangeReason,
  type ClearedWord,
  type Status,
  type StatusChange,
  type Word,
} from '../word.ts';

/** The effects of a rule on the status of one word's record. */
export interface StatusStep {
  readonly language: Language;
  /** The fields kept of the word now. */
  readonly stored: Word | ClearedWord | null;
  /** null: the record goes. */
  readonly to: Status | null;
  readonly why: ChangeReason;
  /** The past that a record brings along which is new here. */
  readonly past?: readonly StatusChange[];
}

/**
 * Counts a change of status in the day's history and returns the changes that the record keeps after it: those before, and one
 * more when the status is another; the latest {@link mostChanges} stay. Every rule that writes a word's record calls it, which
 * is what makes the history's sums the number of words.
 */
export function keepStatusChange(
  { language, stored, to, why, past = [] }: StatusStep,
  documents: Documents,
  { now, day }: Context,
): { readonly changes?: readonly StatusChange[] } {
  const from = isWord(stored) ? stored.status : null;
  const changes = stored?.changes ?? past;
  if (from === to) return changes.length > 0 ? { changes } : {};
  addStatusChange(documents, day, language, from, to);
  return { changes: [...changes, { at: now, from, to, why }].slice(-mostChanges) };
}
