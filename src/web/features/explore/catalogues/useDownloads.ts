import { useCallback, useState } from 'react';
import type { CatalogueBook } from '#domain/catalogues/feed.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { useAddBooks } from '#web/books/addBooks.ts';
import { useAccount } from '#web/platform/account.ts';
import { refusalOf } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';
import { useUnmounted } from '#web/ui/useUnmounted.ts';

/** A book of a catalogue on its way into the library. */
export type Download =
  | {
      readonly kind: 'coming';
      /** Null while it is not known how much there is. */
      readonly share: number | null;
      readonly cancel: () => void;
    }
  /** It is here and is being read in, which the list of imports shows. */
  | { readonly kind: 'reading' }
  | { readonly kind: 'added'; readonly bookId: string }
  /** It is here, and the list of imports asks something about it. */
  | { readonly kind: 'question' }
  | { readonly kind: 'failed'; readonly reason: string };

export interface Downloads {
  readonly of: (book: CatalogueBook) => Download | null;
  readonly add: (book: CatalogueBook) => void;
}

/** Downloads books of catalogues and brings them in. Leaving the page stops none of them: a toast then reports what goes wrong. */
export function useDownloads(): Downloads {
  const { catalogues } = useAccount();
  const { bring } = useAddBooks();
  const [states, setStates] = useState<ReadonlyMap<CatalogueBook, Download>>(new Map());
  const unmounted = useUnmounted();
  const set = useCallback(
    (book: CatalogueBook, state: Download | null) =>
      setStates((before) => {
        const after = new Map(before);
        if (state) after.set(book, state);
        else after.delete(book);
        return after;
      }),
    [],
  );

  const add = useCallback(
    (book: CatalogueBook): void => {
      const controller = new AbortController();
      const coming = (share: number | null): void =>
        set(book, { kind: 'coming', share, cancel: () => controller.abort() });
      const run = async (): Promise<void> => {
        coming(null);
        const whole = book.offer.kind === 'deeper' ? await catalogues.book(book.offer.address) : book;
        if (controller.signal.aborted) return set(book, null);
        if (whole.offer.kind !== 'epub') throw new Refusal('catalogue-no-epub');
        const { address, size } = whole.offer;
        const epub = await catalogues.file(address, size, coming, controller.signal);
        if (!epub) return set(book, null);
        set(book, { kind: 'reading' });
        let added: string | null = null;
        await bring(new File([epub], `${book.title}.epub`, { type: epub.type }), (bookId) => {
          added = bookId;
        });
        set(book, added === null ? { kind: 'question' } : { kind: 'added', bookId: added });
      };
      run().catch((error: unknown) => {
        const reason = refusalOf(error).message;
        if (unmounted.current)
          toast({ tone: 'danger', title: `«${book.title}» no está en tu biblioteca`, detail: reason });
        else set(book, { kind: 'failed', reason });
      });
    },
    [catalogues, bring, unmounted, set],
  );
  return { of: (book) => states.get(book) ?? null, add };
}
