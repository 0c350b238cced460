import type { Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';
import { mergeNotes } from '../mergeNotes.ts';
import { sentenceRef } from './sentence.ts';

export interface EditSentenceInput {
  readonly lang: Language;
  readonly id: string;
  readonly changes: {
    /** False: it leaves the collection, and stays the context of the words that were met in it. */
    readonly saved?: boolean;
    readonly starred?: boolean;
    /** Empty: it has none any more. */
    readonly note?: string;
  };
  /** The note that the learner saw when they began to write: what another device wrote since then stays (`mergeNotes`). */
  readonly noteSeen?: string;
}

/**
 * Changes what the learner has of a sentence; its text and place stay as they were met.
 * @throws Refusal `sentence-not-found`
 */
export const editSentenceRule: Rule<EditSentenceInput, null> = {
  reads: ({ lang, id }) => [sentenceRef(lang, id)],
  run({ lang, id, changes, noteSeen }, documents, context) {
    requireProfile(documents, context);
    const ref = sentenceRef(lang, id);
    const stored = documents.get(ref);
    if (!stored) throw new Refusal('sentence-not-found');
    const { note: before = '', ...sentence } = stored;
    const { note, ...changed } = changes;
    const kept = note === undefined ? before : mergeNotes(before, note, noteSeen);
    documents.put(ref, { ...sentence, ...changed, ...(kept !== '' && { note: kept }) });
    return null;
  },
};
