import { filesOf, type Book } from '#domain/library/book.ts';
import { useAccount } from '#web/platform/account.ts';
import { showFailure } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';

/** Takes a book out of the library and offers to undo it; its files go when that offer has lapsed. */
export function useBookRemoval(onRemoved: () => void): (id: string, book: Book) => Promise<void> {
  const store = useAccount();
  return async (id, book) => {
    const undo = () => void store.call('restoreBook', { bookId: id, book }).catch(showFailure('No se pudo deshacer'));
    try {
      await store.call('removeBook', { bookId: id });
    } catch (error) {
      return showFailure(`No se pudo quitar «${book.title}»`)(error);
    }
    onRemoved();
    toast({
      title: `«${book.title}» ya no está en tu biblioteca`,
      detail: 'Tus palabras se quedan.',
      action: { label: 'Deshacer', run: undo },
      onLapse: () => void store.files.release(filesOf(book)).catch(() => undefined),
    });
  };
}
