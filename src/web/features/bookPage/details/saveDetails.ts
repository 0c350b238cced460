import type { CallInput } from '#contract/calls/calls.ts';
import type { Book } from '#domain/library/book.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { showFailure } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';

export type Details = Omit<CallInput<'updateBook'>, 'bookId' | 'namesOffered'>;

/** The values that a book had of what is about to be changed. */
function detailsBefore(book: Book, changes: Details): Details {
  return {
    ...(changes.title !== undefined && { title: book.title }),
    ...(changes.author !== undefined && { author: book.author }),
    ...(changes.note !== undefined && { note: book.note ?? '' }),
    ...(changes.endpaper !== undefined && { endpaper: book.endpaper ?? null }),
    ...(changes.coverId !== undefined && { coverId: book.coverId }),
    ...((changes.language !== undefined || changes.otherLanguage !== undefined) && {
      language: book.language,
      ...(book.otherLanguage !== undefined && { otherLanguage: book.otherLanguage }),
      ...(book.indexId !== null && { indexId: book.indexId, indexVersion: book.indexVersion ?? 1 }),
      wordCount: book.wordCount,
      uniqueWords: book.uniqueWords,
    }),
  };
}

/**
 * Changes what a book says of itself and offers to undo it; a cover whose place was taken goes when that has lapsed.
 * @throws Refusal of the call
 */
export async function saveDetails(store: AccountStore, bookId: string, book: Book, changes: Details): Promise<void> {
  await store.call('updateBook', { bookId, ...changes });
  const undo = () =>
    void store
      .call('updateBook', { bookId, ...detailsBefore(book, changes) })
      .catch(showFailure('No se pudo deshacer'));
  toast({
    title: 'Cambios guardados',
    action: { label: 'Deshacer', run: undo },
    onLapse() {
      // Those that the book names still stay, whatever was undone.
      if (changes.coverId !== undefined && book.coverId !== null)
        void store.files.release([book.coverId]).catch(() => undefined);
    },
  });
}
