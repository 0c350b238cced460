import { filesOf, type Book } from '#domain/library/book.ts';
import { mostAnnotationsMoved } from '#domain/library/duplicates/mergeBooks.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { openBook } from '#reader/open.ts';
import { placeInEdition } from '#reader/section/placeInEdition.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { showFailure } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';
import type { LibraryBook } from '../shelves/shelve.ts';

type BookStore = Pick<AccountStore, 'call' | 'callAll' | 'files'>;

/**
 * Makes one of two books, in one step that can be undone; the files that are not needed then go when that offer has lapsed. A failure is shown.
 * @param annotations ids of those of the book that goes
 * @returns whether it was done
 */
export async function mergeRepeated(
  store: BookStore,
  [bookId, before]: LibraryBook,
  [otherId, other]: LibraryBook,
  annotations: readonly string[],
): Promise<boolean> {
  try {
    const shared = { bookId, otherId, position: await placeIn(store, before, other) };
    const { outputs } = await store.callAll(
      'mergeBooks',
      partsOf(annotations).map((part) => ({ ...shared, annotations: [...part] })),
    );
    const moved = outputs.flatMap((output) => output.moved);
    let isUndone = false;
    const undo = () => {
      isUndone = true;
      store
        .callAll(
          'separateBooks',
          partsOf(moved).map((part) => ({ ...shared, annotations: [...part], before, other })),
        )
        .catch(showFailure('No se pudo deshacer'));
    };
    toast({
      title: `«${before.title}» está una sola vez`,
      detail: 'Conserva el lugar más avanzado, las marcas, los estantes y las notas de los dos.',
      action: { label: 'Deshacer', run: undo },
      onLapse() {
        if (!isUndone) void store.files.release(filesOf(other)).catch(() => undefined);
      },
    });
    return true;
  } catch (error) {
    showFailure('No se pudieron juntar los libros')(error);
    return false;
  }
}

/** Remembers that two books are not the same, and offers to take that back. A failure is shown. */
export async function tellApart(store: BookStore, one: LibraryBook, other: LibraryBook): Promise<boolean> {
  const tell = (areApart: boolean) => store.call('tellBooksApart', { bookIds: [one[0], other[0]], areApart });
  try {
    await tell(true);
  } catch (error) {
    showFailure('No se pudo guardar')(error);
    return false;
  }
  toast({
    title: 'No son el mismo libro',
    detail: 'Glosa no volverá a preguntarlo.',
    action: { label: 'Deshacer', run: () => void tell(false).catch(showFailure('No se pudo deshacer')) },
  });
  return true;
}

/** The place where reading stopped in the book that goes, as one of the file that stays. @throws Refusal when that file cannot be had */
async function placeIn(store: BookStore, kept: Book, { position, fileId }: Book) {
  if (!position || position.fraction <= (kept.position?.fraction ?? -1)) return null;
  const { locator, fraction } = position;
  if (fileId === kept.fileId) return { locator, fraction };
  const [before, now] = await Promise.all([store.files.kept(fileId), store.files.get(kept.fileId)]);
  if (!now) throw new Refusal('unavailable');
  const [old, present] = await Promise.all([before && openBook(before).catch(() => null), openBook(now)]);
  try {
    return await placeInEdition(position, old, present);
  } finally {
    await Promise.all([old?.close(), present.close()]);
  }
}

/** One part at least: two books without annotations are made one too. */
function partsOf(annotations: readonly string[]): readonly (readonly string[])[] {
  const count = Math.max(1, Math.ceil(annotations.length / mostAnnotationsMoved));
  return Array.from({ length: count }, (_, at) =>
    annotations.slice(at * mostAnnotationsMoved, (at + 1) * mostAnnotationsMoved),
  );
}
