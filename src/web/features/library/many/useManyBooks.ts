import { useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { useAccount } from '#web/platform/account.ts';
import { showFailure } from '#web/ui/failure.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import type { Selection } from '#web/ui/selection/useSelection.ts';
import { toast } from '#web/ui/toasts.ts';
import { countedAnew } from '../imports/countedAnew.ts';
import { moveBooks, removeBooks } from './manyBooks.ts';
import type { LibraryBook } from '../shelves/shelve.ts';

/** Changes several books of the library at once; what fails leaves them selected. */
export function useManyBooks(selected: readonly LibraryBook[], selection: Selection, onKept: () => void) {
  const store = useAccount();
  const [isBusy, setBusy] = useState(false);
  const during = (work: () => Promise<boolean>): void => {
    setBusy(true);
    work()
      .then(
        (isDone) => isDone && selection.end(selected.map(([id]) => id)),
        showFailure('No se pudo cambiar los libros'),
      )
      .finally(() => setBusy(false));
  };
  return {
    isBusy,
    remove: () => during(() => removeBooks(store, selected)),
    shelve: (name: string, isOn: boolean) => during(() => moveBooks(store, selected, name, isOn)),
    /** Fetches the files of books into this browser. */
    keep: () =>
      during(async () => {
        for (const [, { fileId }] of selected) await store.files.get(fileId);
        onKept();
        toast({ title: 'Se abren sin conexión', detail: `${formatNumber(selected.length)} guardados aquí.` });
        return true;
      }),
    /** Sets the language of books, whose words are counted anew; undone, they have the one that they had. */
    setLanguage: (language: Language) =>
      during(async () => {
        const inputs = [];
        for (const [bookId, book] of selected)
          inputs.push({ bookId, language, ...(await countedAnew(store, book, language)) });
        await store.callAll('updateBook', inputs);
        const undo = () =>
          store.callAll(
            'updateBook',
            selected.map(([bookId, book]) => ({
              bookId,
              language: book.language,
              ...(book.otherLanguage !== undefined && { otherLanguage: book.otherLanguage }),
              ...(book.indexId !== null && { indexId: book.indexId, indexVersion: book.indexVersion ?? 1 }),
              wordCount: book.wordCount,
              uniqueWords: book.uniqueWords,
            })),
          );
        toast({
          title: `Idioma cambiado en ${formatNumber(selected.length)} ${selected.length === 1 ? 'libro' : 'libros'}`,
          action: { label: 'Deshacer', run: () => void undo().catch(showFailure('No se pudo deshacer')) },
        });
        return true;
      }),
  };
}
