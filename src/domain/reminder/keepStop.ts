import type { Rule } from '#domain/documents/rule.ts';
import { bookRef } from '#domain/library/book.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';
import { reminderRef } from './reminder.ts';

export interface KeepStopInput {
  readonly bookId: string;
  /** The sentence at the top of the page where reading stopped. */
  readonly sentence: string;
}

/** Keeps where reading stopped for whoever asked to be reminded; for nobody else, and of no book that is gone. A later stop is not replaced. */
export const keepStopRule: Rule<KeepStopInput, null> = {
  reads: ({ bookId }) => [reminderRef, bookRef(bookId)],
  run({ bookId, sentence }, documents, context) {
    requireProfile(documents, context);
    const reminder = documents.get(reminderRef);
    const book = documents.get(bookRef(bookId));
    if (!reminder || !book || (reminder.stop && reminder.stop.at > context.now)) return null;
    const { title, language } = book;
    documents.put(reminderRef, { ...reminder, stop: { bookId, title, language, sentence, at: context.now } });
    return null;
  },
};
