import type { Rule } from '#domain/documents/rule.ts';
import type { Language } from '#domain/languages.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';
import type { AddBookInput } from '../addBook.ts';
import { addedBookRef } from '../addedBook.ts';
import { bookRef } from '../book.ts';

export type GiveStoryInput = Omit<AddBookInput, 'copy'>;

/** The entry of `addedBooks` that remembers that an account was given the story of a language, whatever became of it. */
export function givenStoryRef(language: Language) {
  return addedBookRef(`story-${language}`);
}

/**
 * Puts our own story of a language on the shelf of somebody who has just begun it: once a language, on whichever devices it
 * is asked for, and not again after it was removed. It counts for no achievement: nobody brought it.
 */
export const giveStoryRule: Rule<GiveStoryInput, { readonly given: boolean }> = {
  reads: ({ fileId, language }) => [bookRef(fileId), givenStoryRef(language)],
  run(story, documents, context) {
    requireProfile(documents, context);
    if (documents.get(givenStoryRef(story.language))) return { given: false };
    documents.put(givenStoryRef(story.language), { at: context.now });
    if (documents.get(bookRef(story.fileId))) return { given: false };
    documents.put(bookRef(story.fileId), {
      ...story,
      given: true,
      addedAt: context.now,
      openedAt: null,
      position: null,
      finished: false,
    });
    return { given: true };
  },
};
